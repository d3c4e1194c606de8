"""What holds for all tests."""

from hypothesis import settings

# A slow machine is no failure: nothing here asserts how long an example takes.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
