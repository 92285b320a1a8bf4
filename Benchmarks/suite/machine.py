"""What the kernel tells of processes, and which cores they run on."""
import os
import platform
import resource
import time

PAGE = os.sysconf("SC_PAGE_SIZE")
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
# The server has the first core for itself, the client another one.
SERVER_CORE, CLIENT_CORE = CORES[0], CORES[-1]


def pin(core):
    """For `preexec_fn`: keeps a child on one core; `None` leaves it all."""
    return (lambda: os.sched_setaffinity(0, {core})) if len(CORES) > 1 and core is not None else None


def raise_file_limit(wanted):
    """Raises the limit of open files for this process and its children; returns what it is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    goal = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        if os.geteuid() == 0 and hard != resource.RLIM_INFINITY and hard < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, wanted))
        elif soft < goal:
            resource.setrlimit(resource.RLIMIT_NOFILE, (goal, hard))
    except (ValueError, OSError):
        pass
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def resident(pid):
    """Resident memory in bytes."""
    with open(f"/proc/{pid}/statm") as f:
        return int(f.read().split()[1]) * PAGE


def peak_resident(pid):
    """The most resident memory that the process ever had, in bytes."""
    with open(f"/proc/{pid}/status") as f:
        return next(int(line.split()[1]) * 1024 for line in f if line.startswith("VmHWM:"))


def reset_peak(pid):
    """Starts `peak_resident` anew."""
    with open(f"/proc/{pid}/clear_refs", "w") as f:
        f.write("5")


def open_files(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def cpu_seconds(pid):
    """Time on a core, of all threads, in seconds."""
    total = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{thread}/schedstat") as f:
                total += int(f.read().split()[0])
        except FileNotFoundError:
            pass
    return total / 1e9


def children(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children") as f:
            return [int(child) for child in f.read().split()]
    except FileNotFoundError:
        return []


def describe():
    """The machine in one line, without its name."""
    model = "unknown processor"
    try:
        with open("/proc/cpuinfo") as f:
            model = next((line.split(":", 1)[1].strip() for line in f if line.startswith("model name")), model)
    except FileNotFoundError:
        pass
    return f"{model}, {len(CORES)} cores, {platform.system()} {platform.release().split('-')[0]}"


def wait_until(condition, seconds, what):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.002)
