import Foundation

@testable import Dubler

/// An answer as both ways give it: status, header lines in order, body.
struct PlainAnswer: Equatable, CustomStringConvertible {
    var status = 0
    var headers: [String] = []
    var body: [UInt8] = []

    var description: String { "\(status) \(headers)\n\(String(decoding: body, as: UTF8.self))" }

    /// What stands for the address of the session in both.
    static let base = "http://session"

    /// The same where its headers name the session by that address.
    func naming(_ url: URL) -> PlainAnswer {
        var copy = self
        copy.headers = headers.map { $0.replacing(url.absoluteString, with: Self.base) }
        return copy
    }

    mutating func take(_ step: DeliveryPlan.Step) {
        switch step {
        case .head(let head):
            status = head.status
            headers = head.headers.map { "\($0.name): \($0.value)" }
        case .bytes(let bytes): body += bytes
        case .end: break
        }
    }
}

extension PlainClient {
    /// Sends a request over the connection, which stays, and reads its answer.
    func answer(to request: HTTPRequest) throws -> PlainAnswer {
        forget(received.count)
        send(request.head + Array("\r\n".utf8) + request.body)
        receive { Self.endOfHead($0) != nil }
        let end = Self.endOfHead(received) ?? received.count
        let lines = String(decoding: received[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        var answer = PlainAnswer()
        answer.status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        answer.headers = lines.dropFirst().filter {
            !$0.isEmpty && !$0.hasPrefix("Date: ") && !$0.hasPrefix("Connection: ")
        }
        let stated = answer.headers.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
        let hasBody = request.method != "HEAD" && answer.status != 204 && answer.status != 304
        if hasBody { receive { $0.count >= end + stated } }
        answer.body = hasBody ? Array(received[end...]) : []
        return answer
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        var index = 3
        while index < bytes.count {
            if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13 {
                return index + 1
            }
            index += 1
        }
        return nil
    }
}
