"""Code that the reader writes: its namespace, what it prints, its errors in words, the modules put back after it.

The build runs the same code in CPython, to see that a lesson shows what its cells really give.
"""
