import Dubler

@testable import DublerServer

/// Everything that a parser makes of bytes, as lines that can be compared.
struct Transcript: Equatable, CustomStringConvertible {
    private(set) var lines: [String] = []

    var description: String { lines.joined(separator: "\n") }

    /// The code of the failure that ended it.
    private(set) var failure: String?

    /// Feeds the pieces one after another, as reads from a socket would come.
    init(_ pieces: [[UInt8]], limits: WireLimits = WireLimits()) {
        var parser = RequestParser(limits: limits)
        for piece in pieces {
            piece.withUnsafeBytes { bytes in
                guard var cursor = ByteCursor(bytes) else { return }
                while note(parser.next(&cursor)) {}
                if !cursor.isAtEnd { lines.append("left \(cursor.rest.count)") }
            }
        }
        lines.append("phase \(parser.phase)")
    }

    init(_ bytes: [UInt8], limits: WireLimits = WireLimits()) {
        self.init([bytes], limits: limits)
    }

    init(_ text: String, limits: WireLimits = WireLimits()) {
        self.init(Array(text.utf8), limits: limits)
    }

    /// The same bytes, each in a read of its own.
    static func byteByByte(_ bytes: [UInt8], limits: WireLimits = WireLimits()) -> Transcript {
        Transcript(bytes.map { [$0] }, limits: limits)
    }

    private mutating func note(_ action: ParserAction) -> Bool {
        switch action {
        case .needMore: return false
        case .requestLine: lines.append("line")
        case .expectContinue: lines.append("continue?")
        case .request(let request, let traits):
            lines.append("request \(Self.readable(request.head)) \(traits.rawValue)")
            lines.append("  \(request.method) \(request.target)")
            for field in request.headers { lines.append("  [\(field.name)] [\(field.value)]") }
            lines.append("  body \(Self.readable(request.body))")
        case .failure(let error):
            failure = error.code
            lines.append("failure \(error.code) \(error.status) \(Self.readable(error.head))")
        }
        return true
    }

    private static func readable(_ bytes: [UInt8]) -> String {
        bytes.map { $0 >= 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "\\\($0)" }.joined()
    }
}
