"""Keeps what schemathesis makes up from waiting: a verification may wait for a day."""
import re

import schemathesis

DURATION = re.compile(r"[0-9.]+ *(ms|s|m|h|d)")


@schemathesis.hook
def map_body(context, body):
    if context.operation.definition.raw.get("operationId") == "verify" and isinstance(body, dict):
        for key in ("timeout", "settle"):
            value = body.get(key)
            if isinstance(value, (int, float)) or isinstance(value, str) and DURATION.fullmatch(value):
                body[key] = "10ms"
    return body
