#!/usr/bin/env python3
"""The door: `python3 build.py` with any Python 3.11 or newer and nothing else prepared.

    python3 build.py             build the site into dist/
    python3 build.py serve       build, serve on this machine, rebuild on change
    python3 build.py test        all tests; what follows goes to pytest
    python3 build.py single      each lesson as one file, into dist-single/
    python3 build.py scorm       each lesson as a SCORM 1.2 package, into dist-scorm/
    python3 build.py bench       how fast and how heavy the site is; a section's name may follow
    python3 build.py new lesson NAME, new interactive NAME
                                 a skeleton that builds and passes its own test

Exit status: 0 done, 1 the input is wrong (the message says where), 2 the command line is wrong.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent


def main(arguments):
    if sys.version_info < (3, 11):
        print("Нужен Python 3.11 или новее, а это %d.%d." % sys.version_info[:2])
        return 1
    from sitegen import environment
    from sitegen.errors import InputError

    lock = environment.TEST if arguments[:1] in (["test"], ["bench"]) else environment.BUILD
    try:
        environment.enter(ROOT, lock, Path(__file__).resolve(), arguments)
        from sitegen import cli

        return cli.main(arguments)
    except InputError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
