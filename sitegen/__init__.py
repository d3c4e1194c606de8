"""The generator: turns `content/` into the site in `dist/`."""
