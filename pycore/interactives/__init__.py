"""The interactives, one module each, named as lessons name them."""
