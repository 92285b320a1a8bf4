public import Foundation

/// The attachments of the running test: written to `DUBLER_HEADLESS_ATTACHMENTS`,
/// a folder for each test, at once, and taken away if the test passes.
enum Attachments {
    static func begin(_ test: String) {
        AttachmentStore.shared.withLock { $0 = AttachmentStore.State(test: test) }
        onMain {
        } main: {
            ActivityLog.reset()
        }
    }

    static func keep(_ attachment: XCTAttachment) {
        let base = ProcessInfo.processInfo.environment["DUBLER_HEADLESS_ATTACHMENTS"]
        let entry = KeptAttachment(
            name: attachment.name ?? "Attachment",
            uniformTypeIdentifier: attachment.uniformTypeIdentifier,
            payload: attachment.payload,
            isKeptAlways: attachment.lifetime == .keepAlways
        )
        let ending = attachment.fileExtension
        AttachmentStore.shared.withLock { state in
            state.kept.append(entry)
            guard let base, !base.isEmpty else { return }
            let folder = URL(fileURLWithPath: base).appendingPathComponent(safe(state.test))
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("\(state.kept.count)_\(safe(entry.name)).\(ending)")
            try? entry.payload.write(to: file)
            state.files.append((file, entry.isKeptAlways))
        }
    }

    static func end(hasPassed: Bool) {
        AttachmentStore.shared.withLock { state in
            guard hasPassed else { return }
            for (file, isKept) in state.files where !isKept { try? FileManager.default.removeItem(at: file) }
        }
    }

    static var all: [KeptAttachment] { AttachmentStore.shared.withLock { $0.kept } }

    /// A name that stays in its folder.
    private static func safe(_ name: String) -> String {
        let kept = name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" }
        return String(kept.prefix(120)).replacingOccurrences(of: "..", with: "_")
    }
}

/// An attachment that a test has added.
public struct KeptAttachment: Sendable, Equatable {
    /// The name, `Attachment` if it has none.
    public let name: String
    /// The kind, as `public.png`.
    public let uniformTypeIdentifier: String
    /// The content.
    public let payload: Data
    /// Whether a test that passes keeps it.
    public let isKeptAlways: Bool
}
