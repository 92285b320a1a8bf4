import Dubler
import Foundation
import Testing

@testable import DublerServer

/// The parser beside Python's h11 over damaged requests: it may refuse more,
/// never frame differently. `DUBLER_PYTHON` names an interpreter that has h11;
/// without one the comparison is skipped. `DUBLER_NIGHTLY=1` runs the long form.
@Suite struct OracleTests {
    private static let rounds = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == nil ? 3_000 : 150_000

    @Test func neverFramesUnlikeH11() throws {
        guard let python = Oracle.python else {
            print("skipped: no h11; `pip install h11` and name the interpreter in DUBLER_PYTHON")
            return
        }
        var random = Xorshift(seed: UInt64(Self.rounds))
        var inputs = SplittingTests.inputs
        let good = SplittingTests.good.map { Array($0.utf8) }
        for _ in 0..<Self.rounds {
            inputs.append(ParserFuzzTests.damaged(&random))
            inputs.append(ParserFuzzTests.damaged(&random, from: good, wounds: 2))
        }
        let theirs = try Oracle.answers(of: python, to: inputs)
        try #require(theirs.count == inputs.count)
        var both = 0
        for (input, their) in zip(inputs, theirs) {
            let our = Framing(input)
            if !our.requests.isEmpty { both += 1 }
            if let complaint = our.complaint(beside: their) {
                Issue.record(
                    "\(complaint)\n\(String(decoding: input, as: UTF8.self).debugDescription)\nours \(our)\nh11 \(their)"
                )
                return
            }
        }
        #expect(both > inputs.count / 10, "the damage leaves too little to compare")
    }
}

/// How bytes were divided into requests.
struct Framing {
    struct Request: Equatable {
        var method: String
        var target: String
        var body: String
        var names: String
    }

    var requests: [Request] = []
    /// `open`: it waits for more; `closed`: the last request was the last one.
    var end = "open"
    /// What is taken on purpose: an empty line before a request (RFC 9112, 2.2)
    /// and targets above ASCII, which real clients send.
    private var isLenient = false

    init(requests: [Request], end: String) {
        self.requests = requests
        self.end = end
    }

    /// What our parser makes of the bytes, up to a request that ends the connection.
    init(_ bytes: [UInt8]) {
        var parser = RequestParser()
        bytes.withUnsafeBytes { memory in
            guard var cursor = ByteCursor(memory) else { return }
            var start = 0
            while end == "open" {
                switch parser.next(&cursor) {
                case .needMore: return
                case .request(let request, let traits):
                    requests.append(Self.request(request))
                    if !traits.contains(.keepsAlive) { end = "closed" }
                    isLenient =
                        isLenient || bytes[start] == 13 || request.head[request.targetRange].contains { $0 >= 0x80 }
                    start = cursor.position
                case .failure: end = "refused"
                default: continue
                }
            }
        }
    }

    private static func request(_ request: HTTPRequest) -> Request {
        Request(
            method: request.method,
            target: hexadecimal(request.head[request.targetRange]),
            body: hexadecimal(request.body[...]),
            names: hexadecimal(Array(request.headers.map { $0.name.lowercased() }.joined(separator: " ").utf8)[...])
        )
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// What is wrong with ours, if theirs is right.
    func complaint(beside their: Framing) -> String? {
        let common = zip(requests, their.requests).prefix { $0 == $1 }.count
        if common < requests.count, common < their.requests.count { return "request \(common + 1) is another one" }
        if requests.count < their.requests.count {
            return end == "open" ? "we wait for more where h11 has a request" : nil
        }
        // h11 keeps no connection of HTTP/1.0 open, which is no matter of framing.
        if requests.count > their.requests.count, their.end != "closed", !isLenient {
            return "we take what h11 does not"
        }
        return nil
    }
}

private enum Oracle {
    static var python: String? {
        let names = [ProcessInfo.processInfo.environment["DUBLER_PYTHON"], "python3"].compactMap { $0 }
        return names.first { (try? run($0, ["-c", "import h11"], input: Data()))?.status == 0 }
    }

    static func answers(of python: String, to inputs: [[UInt8]]) throws -> [Framing] {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("h11_oracle.py")
        let lines = inputs.map { input in input.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        let result = try run(python, [script.path], input: Data((lines.joined(separator: "\n") + "\n").utf8))
        return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map { line in
            var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let end = fields.removeLast()
            let requests = stride(from: 0, to: fields.count - 3, by: 4).map {
                Framing.Request(method: fields[$0], target: fields[$0 + 1], body: fields[$0 + 2], names: fields[$0 + 3])
            }
            return Framing(requests: requests, end: end)
        }
    }

    private static func run(_ program: String, _ arguments: [String], input: Data) throws -> (
        status: Int32, output: Data
    ) {
        let file = try TemporaryFile(Array(input))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = FileHandle(forReadingAtPath: file.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
