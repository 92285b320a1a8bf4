/// Reads the grammar of state paths, byte by byte.
struct StatePathParser {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Whether a name may follow a dot as it is.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(isPlain)
    }

    mutating func path() throws(StatePathError) -> [PathStep] {
        guard !bytes.isEmpty else { throw failure("A state path is empty; it begins with a name, such as `user.tier`") }
        var steps = [try firstStep()]
        while offset < bytes.count {
            guard steps.count < StatePath.maximumDepth else {
                throw failure("A state path has at most \(StatePath.maximumDepth) steps")
            }
            steps.append(try nextStep())
        }
        return steps
    }

    private mutating func firstStep() throws(StatePathError) -> PathStep {
        guard bytes[offset] == UInt8(ascii: "[") else { return .member(try plainName()) }
        let step = try bracketed()
        if case .index = step {
            throw StatePathError(
                offset: 0,
                reason: "The state is an object, so a path begins with a name and not with an index"
            )
        }
        return step
    }

    private mutating func nextStep() throws(StatePathError) -> PathStep {
        switch bytes[offset] {
        case UInt8(ascii: "."):
            offset += 1
            return .member(try plainName())
        case UInt8(ascii: "["):
            return try bracketed()
        default:
            throw failure("After `]` comes `.`, `[` or the end")
        }
    }

    private mutating func plainName() throws(StatePathError) -> String {
        let start = offset
        while offset < bytes.count, Self.isPlain(bytes[offset]) { offset += 1 }
        let atBoundary =
            offset == bytes.count || bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: "[")
        guard atBoundary else {
            throw failure(
                "A name with \(shown(bytes[offset])) stands in brackets and double quotes, such as `flags[\"x.y\"]`"
            )
        }
        guard offset > start else { throw failure("A name is missing here") }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func bracketed() throws(StatePathError) -> PathStep {
        offset += 1
        guard offset < bytes.count else { throw failure("`[` is not closed") }
        let step: PathStep
        switch bytes[offset] {
        case UInt8(ascii: "\""): step = .member(try quotedName())
        case UInt8(ascii: "0")...UInt8(ascii: "9"): step = .index(try index())
        default: throw failure("In brackets stands an index from 0 or a name in double quotes")
        }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "]") else { throw failure("`]` is missing here") }
        offset += 1
        return step
    }

    private mutating func quotedName() throws(StatePathError) -> String {
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset < bytes.count else {
            offset = start
            throw failure("The quoted name is not closed")
        }
        offset += 1
        do {
            let name = try JSONDocument(Array(bytes[start..<offset]))
            return name.root.stringValue ?? ""
        } catch {
            throw StatePathError(
                offset: start + error.offset,
                reason: "The quoted name is no JSON string: \(error.reason)"
            )
        }
    }

    private mutating func index() throws(StatePathError) -> Int {
        let start = offset
        var value = 0
        while offset < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset] {
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, past) = product.addingReportingOverflow(Int(bytes[offset] - UInt8(ascii: "0")))
            guard !tooLarge, !past else { throw StatePathError(offset: start, reason: "The index is too large") }
            value = sum
            offset += 1
        }
        guard offset == start + 1 || bytes[start] != UInt8(ascii: "0") else {
            throw StatePathError(offset: start, reason: "An index is written without leading zeros")
        }
        return value
    }

    private func failure(_ reason: String) -> StatePathError {
        StatePathError(offset: min(offset, bytes.count), reason: reason)
    }

    private func shown(_ byte: UInt8) -> String {
        byte > 0x20 && byte < 0x7F ? "`\(Character(UnicodeScalar(byte)))`" : "a blank or control character"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: false
        case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"): false
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""): false
        default: true
        }
    }
}
