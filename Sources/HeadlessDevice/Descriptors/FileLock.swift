import Foundation

/// A lock that ends with the process that holds it.
package struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// `nil` if somebody else holds it, or the file can't be made.
    package init?(_ path: String) {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Whether somebody holds it now.
    package static func isHeld(_ path: String) -> Bool {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // A shared lock, so that two who ask at once don't take each other for the owner.
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }
}
