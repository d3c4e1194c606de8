"""Scripts that stand in a page itself: how they are written there, and how the page's policy names them."""

from __future__ import annotations

import base64
import hashlib


def closed(script: str) -> str:
    """A script that cannot end the element in which it stands.

    >>> closed("say('</script>')")
    "say('<\\\\/script>')"
    """
    return script.replace("</script", "<\\/script")


def policy_source(script: str) -> str:
    """What a content security policy lists so that this very script may run.

    >>> policy_source("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
