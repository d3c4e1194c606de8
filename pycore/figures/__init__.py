"""Static figures of lessons: drawn by the build from numbers of the core."""
