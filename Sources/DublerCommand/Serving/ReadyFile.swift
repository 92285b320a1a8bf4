import Dubler
import Foundation

/// The file that says where a server is: one line of JSON.
struct ReadyFile: Equatable {
    var url: String
    var port: Int
    var pid: Int

    init(url: String, port: Int, pid: Int) {
        self.url = url
        self.port = port
        self.pid = pid
    }

    /// Reads one; `nil` where there is none, or no whole one.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let json = try? JSONDocument(Array(data)).root.value,
            let url = json["url"]?.stringValue, let port = json["port"]?.numberValue?.intValue,
            let pid = json["pid"]?.numberValue?.intValue
        else { return nil }
        self.init(url: url, port: port, pid: pid)
    }

    var json: JSONObject {
        JSONObject([
            ("url", .string(url)), ("port", .number(JSONNumber(port))), ("pid", .number(JSONNumber(pid))),
        ])
    }

    /// Writes it whole or not at all: who waits for the file never reads half of it.
    func write(to path: String) throws(CommandFailure) {
        let temporary = "\(path).\(pid).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.failure(path) }
        let isWritten = FileDescriptor.write(JSONValue.object(json).serialized() + [UInt8(ascii: "\n")], to: descriptor)
        close(descriptor)
        guard isWritten, rename(temporary, path) == 0 else {
            let failure = Self.failure(path)
            unlink(temporary)
            throw failure
        }
    }

    /// Removes it, if it is still this server's.
    func remove(from path: String) {
        if ReadyFile(path: path)?.pid == pid { unlink(path) }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            "the ready-file \(path) cannot be written: \(String(cString: strerror(errno)).lowercased()).",
            remedy: "Name a file in a folder that exists and may be written to."
        )
    }
}
