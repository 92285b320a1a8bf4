import Foundation

/// Which messages a build knows. A device outlives the process that started it, so
/// its clients may be of another build.
package enum WireVersion {
    /// Raised whenever a message of clients, devices or apps changes.
    package static let current = 2

    /// What an envelope says of its sender; builds before the second said nothing.
    private struct Sender: Decodable {
        var wire: Int?
    }

    /// The sender's, whatever its message is; `nil` for what is no envelope at all.
    static func of(_ head: [UInt8]) -> Int? {
        (try? JSONDecoder().decode(Sender.self, from: Data(head))).map { $0.wire ?? 1 }
    }

    /// Why two cannot speak with each other, and what to do.
    static func mismatch(device udid: String, of deviceVersion: Int, client clientVersion: Int) -> DeviceFailure {
        DeviceFailure(
            .protocolError,
            "The headless device \(udid) runs from another build of Dubler: it speaks version \(deviceVersion) of "
                + "the device's messages, and this client \(clientVersion). End it with `headless-simctl shutdown "
                + "\(udid)`; the next client starts it anew. If both come from one build, rebuild all of it: tests, "
                + "apps and headless-simctl."
        )
    }
}
