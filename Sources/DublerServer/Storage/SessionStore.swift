package import Dispatch
internal import Dubler
import Foundation

/// Keeps sessions' records under the catalog's `.dubler/sessions/`, one file each,
/// written whole or not at all: a new file is synced to the disk and takes the old
/// one's name. All writing is done on one queue of its own, in order.
package final class SessionStore: Sendable {
    private let folder: String
    /// Where all writing is done, one record after another.
    package let queue = DispatchQueue(label: "dubler.session-store")

    /// A store in the catalog's folder.
    package init(catalog root: String) { folder = root + "/.dubler/sessions" }

    /// All records; a file that is no record is passed over, and named.
    package func load() -> (sessions: [StoredSession], unreadable: [String]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var sessions: [StoredSession] = []
        var unreadable: [String] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            let path = "\(folder)/\(name)"
            if let data = FileManager.default.contents(atPath: path), let session = StoredSession(Array(data)) {
                sessions.append(session)
            } else {
                unreadable.append(path)
            }
        }
        return (sessions, unreadable)
    }

    /// Writes a record, on `queue`; says what went wrong, or `nil`.
    package func save(_ session: StoredSession) -> StoreFailure? {
        do throws(StoreFailure) {
            try Self.write(session, folder)
            return nil
        } catch {
            return error
        }
    }

    /// Removes a record, on `queue`.
    package func remove(_ name: String) { unlink(Self.path(name, folder)) }

    /// Returns when everything asked for before is on the disk.
    package func flush() { queue.sync {} }

    // Names that differ in case alone stay two files where the file system has no case.
    private static func path(_ name: String, _ folder: String) -> String {
        "\(folder)/\(name)-\(SHA256.hex(name.utf8).prefix(8)).json"
    }

    private static func write(_ session: StoredSession, _ folder: String) throws(StoreFailure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw StoreFailure(path: folder, reason: "\(error.localizedDescription)")
        }
        let path = path(session.name, folder)
        let temporary = path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw StoreFailure(path: temporary, errno: errno) }
        var failure: StoreFailure?
        session.bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let written = Foundation.write(
                    descriptor,
                    bytes.baseAddress?.advanced(by: offset),
                    bytes.count - offset
                )
                if written < 0 {
                    if errno == EINTR { continue }
                    failure = StoreFailure(path: temporary, errno: errno)
                    return
                }
                offset += written
            }
        }
        if failure == nil, fsync(descriptor) != 0 { failure = StoreFailure(path: temporary, errno: errno) }
        close(descriptor)
        if failure == nil, rename(temporary, path) != 0 { failure = StoreFailure(path: path, errno: errno) }
        if let failure {
            unlink(temporary)
            throw failure
        }
    }
}

/// Why a record could not be stored.
package struct StoreFailure: Error, Sendable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    init(path: String, errno code: Int32) {
        self.init(path: path, reason: String(cString: strerror(code)))
    }
}
