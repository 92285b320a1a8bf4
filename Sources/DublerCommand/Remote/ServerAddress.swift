import Dubler
import Foundation

/// Where a server is, and who says so.
struct ServerAddress: Sendable, Equatable {
    static let defaultPort = 8787

    let host: String
    let port: Int
    /// What messages add to the address: `of DUBLER_URL`; empty for one that was given.
    let note: String

    init(host: String = "127.0.0.1", port: Int, note: String = "") {
        self.host = host
        self.port = port
        self.note = note
    }

    /// Reads `http://HOST:PORT`, with or without a closing slash.
    init(_ text: String, note: String = "") throws(CommandFailure) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host, !host.isEmpty,
            scheme == "http" || scheme == "https", url.path.isEmpty || url.path == "/", url.query == nil
        else {
            throw .usage(
                "\"\(text)\"\(note.isEmpty ? "" : " (\(note))") is no address of a server.",
                remedy: "Give it as http://HOST:PORT, such as http://127.0.0.1:\(Self.defaultPort)."
            )
        }
        guard scheme == "http" else {
            throw .usage(
                "\(text): this command speaks http, not https.",
                remedy: "Call the server itself, not its proxy."
            )
        }
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        port = url.port ?? 80
        self.note = note
    }

    /// `http://127.0.0.1:8787`
    var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// The address as messages name it.
    var title: String { note.isEmpty ? url : "\(url) (\(note))" }

    /// Whether it is on this machine.
    var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
