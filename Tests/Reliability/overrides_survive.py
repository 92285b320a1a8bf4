"""Temporary overrides are on the disk whole: the server is killed in the middle of
writing them, finds no room, or may not write."""
import os
import random
import resource
import stat
import subprocess
import threading

from support import NIGHTLY, Catalog, Failed, Server

RULES = {"rules": [{"method": "GET", "path": "/a", "response": {"body": "base"}}]}
KILLS = 300 if NIGHTLY else 100


def overrides(number, size):
    """A list that shows everywhere which version it is of."""
    return {"rules": [
        {"name": f"rule {index} of {number}", "method": "GET", "path": f"/{index}",
         "response": {"body": {"version": number, "filling": str(number) * 40}}}
        for index in range(size)]}


def version(server, session):
    """The one version that all overrides of a session are of; 0 where there are none."""
    answer = server.call("GET", f"/sessions/{session}/overrides", expect=None)
    if answer.get("code") == "session_unknown":
        return 0
    rules = answer["rules"]
    versions = {rule["response"]["body"]["version"] for rule in rules}
    if not versions:
        return 0
    number = versions.pop()
    if versions or rules != overrides(number, len(rules))["rules"]:
        raise Failed(f"torn: versions {sorted(versions | {number})} in one list of {len(rules)}")
    if len(rules) != 1 + number % 60:
        raise Failed(f"torn: {len(rules)} rules of version {number}")
    return number


def killed(dubler):
    """The server is killed a hundred times while overrides are written: after each
    start there is what was acknowledged last, or what was being written."""
    randomness = random.Random(1)
    acknowledged, sent, number = {}, {}, 0
    with Catalog({"baseline/all.json": RULES}) as catalog:
        for turn in range(KILLS):
            with Server(dubler, catalog) as server:
                for session in ("one", "two"):
                    if session in sent:
                        found = version(server, session)
                        if found not in range(acknowledged[session], sent[session] + 1):
                            raise Failed(
                                f"turn {turn}: version {found} of {session}; {acknowledged[session]} was "
                                f"acknowledged, {sent[session]} sent last")
                # Killed by another thread while this one writes.
                timer = threading.Timer(randomness.uniform(0, 0.04), server.kill)
                timer.start()
                try:
                    while True:
                        session = randomness.choice(["one", "two"])
                        number += 1
                        sent[session] = number
                        acknowledged.setdefault(session, 0)
                        server.call("PUT", f"/sessions/{session}/overrides", overrides(number, 1 + number % 60))
                        acknowledged[session] = number
                except (OSError, Failed):
                    pass
                timer.join()
        if number < KILLS:
            raise Failed(f"only {number} writes in {KILLS} lives: the kills came before them")
        with Server(dubler, catalog) as server:
            server.terminate()
            if server.wait(10) != 0:
                raise Failed("the last life did not end well")
        names = os.listdir(os.path.join(catalog.path, ".dubler", "sessions"))
        if len([name for name in names if name.endswith(".json")]) != 2:
            raise Failed(f"records: {names}")


def full(dubler):
    """No room: a clear error, the version before stays whole, the server goes on."""
    with Catalog({"baseline/all.json": RULES}) as catalog:
        with Server(dubler, catalog) as server:
            server.call("PUT", "/sessions/s/overrides", overrides(7, 8))
        # As on a full disk, a write ends in the middle.
        small = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        with Server(dubler, catalog, limits=ignoring_size_signal(small)) as server:
            check_refusal(server, overrides(59, 60))
        with Server(dubler, catalog) as server:
            if version(server, "s") != 7:
                raise Failed("the version before is gone")


def full_disk(dubler):
    """The same on a real full file system, where it can be mounted."""
    with Catalog({"baseline/all.json": RULES}) as catalog:
        place = os.path.join(catalog.path, ".dubler")
        os.mkdir(place)
        mount = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "dubler", place], capture_output=True, check=False)
        if mount.returncode != 0:
            print("   (no file system can be mounted here; a limit on file sizes stood in for it)")
            return
        try:
            with Server(dubler, catalog) as server:
                server.call("PUT", "/sessions/s/overrides", overrides(7, 8))
                check_refusal(server, overrides(59, 60))
            with Server(dubler, catalog) as server:
                if version(server, "s") != 7:
                    raise Failed("the version before is gone")
        finally:
            subprocess.run(["umount", "-l", place], check=False)


def read_only(dubler):
    """The folder may not be written."""
    if os.geteuid() == 0:
        # Rights do not stop root; a file in the folder's place does.
        with Catalog({"baseline/all.json": RULES, ".dubler": ""}) as catalog, Server(dubler, catalog) as server:
            check_refusal(server, overrides(7, 8))
        return
    with Catalog({"baseline/all.json": RULES}) as catalog:
        os.chmod(catalog.path, stat.S_IRUSR | stat.S_IXUSR)
        try:
            with Server(dubler, catalog) as server:
                check_refusal(server, overrides(7, 8))
        finally:
            os.chmod(catalog.path, stat.S_IRWXU)


def ignoring_size_signal(limit):
    def prepare():
        import signal
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        limit()
    return prepare


def check_refusal(server, rules):
    problem = server.call("PUT", "/sessions/s/overrides", rules, expect=507)
    if problem["code"] != "store_failed" or ".dubler" not in problem["detail"]:
        raise Failed(f"the error does not say what failed and where: {problem}")
    path = rules["rules"][0]["path"]
    status, _ = server.ask("GET", f"/__dubler/s/s{path}")
    if status != 200:
        raise Failed(f"the change is not in force: {status}")
    if server.ask("GET", "/a")[0] != 200 or server.call("GET", "/health")["ready"] is not True:
        raise Failed("the server does not go on")


def tests():
    return [("killed while overrides are written", killed), ("no room for overrides", full),
            ("a full disk", full_disk), ("a folder that may not be written", read_only)]
