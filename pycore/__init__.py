"""The core of the lessons: the same Python at build time and in the reader's browser."""

__version__ = "0.1.0"
