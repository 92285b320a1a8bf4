"""Says what h11, a server of HTTP/1.1 of known strictness, makes of bytes.

Reads one input a line in hexadecimal, answers each with a line of fields
separated by tabs: for every whole request `method target body names`, all but
the method in hexadecimal, then `open`, `closed` or `refused`.
"""
import sys

import h11


def respond(connection):
    connection.send(h11.Response(status_code=404, headers=[("Content-Length", "0")]))
    connection.send(h11.EndOfMessage())


def requests(data):
    connection = h11.Connection(h11.SERVER, max_incomplete_event_size=1 << 24)
    if data:  # nothing at all would mean the end of the connection
        connection.receive_data(data)
    found, request, body = [], None, b""
    try:
        while True:
            event = connection.next_event()
            if event is h11.NEED_DATA:
                return found, "open"
            if event is h11.PAUSED:
                return found, "closed"
            if isinstance(event, h11.Request):
                request, body = event, b""
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            elif isinstance(event, h11.EndOfMessage):
                names = b" ".join(name for name, _ in request.headers)
                found.append((request.method.decode(), request.target.hex(), body.hex(), names.hex()))
                respond(connection)
                if connection.our_state is not h11.DONE:
                    return found, "closed"
                connection.start_next_cycle()
    except h11.RemoteProtocolError:
        return found, "refused"


for line in sys.stdin:
    found, end = requests(bytes.fromhex(line.strip()))
    print("\t".join([field for request in found for field in request] + [end]), flush=True)
