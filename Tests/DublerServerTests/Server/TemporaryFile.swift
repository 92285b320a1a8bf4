import Foundation

/// A file that is gone with its owner.
final class TemporaryFile: Sendable {
    let path: String

    init(_ bytes: [UInt8]) throws {
        path = NSTemporaryDirectory() + "dubler-\(UUID().uuidString)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit { remove() }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
