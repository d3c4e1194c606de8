"""Flowcharts: a subset of mermaid's language as data, where its boxes stand, and SVG of the site's own."""
