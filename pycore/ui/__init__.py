"""What an interactive draws with: HTML nodes, controls, drawings, the contract of an interactive."""
