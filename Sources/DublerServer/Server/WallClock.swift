internal import Foundation

/// Calendar time for the `Date` header.
enum WallClock {
    static var secondsSince1970: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec)
    }
}
