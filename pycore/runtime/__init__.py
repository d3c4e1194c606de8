"""What runs interactives: finding them, turning JSON into events and states, one session per page."""
