@preconcurrency import Glibc

/// What an app prints is in its log at once: a crash takes no lines with it.
enum StandardStreams {
    static func writeLineByLine() { setvbuf(stdout, nil, _IOLBF, 0) }
}
