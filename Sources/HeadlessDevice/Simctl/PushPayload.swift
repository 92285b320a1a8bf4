import Foundation

/// A payload as `simctl push` checks it.
struct PushPayload: Equatable {
    static let maximum = 4096

    var bundle: String
    var text: String

    /// The app of the command line wins over the payload's `Simulator Target Bundle`.
    static func check(_ bytes: [UInt8], bundle: String?) throws(SimctlFailure) -> PushPayload {
        func invalid(_ what: String) -> SimctlFailure {
            .block("NSPOSIXErrorDomain", 22, ["Invalid push payload.", what])
        }
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed]) else {
            throw invalid("The payload is not valid JSON.")
        }
        guard let object = value as? [String: Any] else {
            throw invalid("The payload must contain an object at the top level.")
        }
        guard object["aps"] is [String: Any] else {
            throw invalid("The payload must contain an 'aps' key with valid Apple Push Notification values.")
        }
        guard bytes.count <= maximum else {
            throw invalid("The payload must be \(maximum) bytes or less; it is \(bytes.count) bytes.")
        }
        guard let target = bundle ?? object["Simulator Target Bundle"] as? String, !target.isEmpty else {
            throw SimctlFailure.usage(
                "No bundle identifier was given, and the payload has no \"Simulator Target Bundle\".",
                "push <device> [<bundle identifier>] (<json file> | -)"
            )
        }
        return PushPayload(bundle: target, text: String(decoding: bytes, as: UTF8.self))
    }
}
