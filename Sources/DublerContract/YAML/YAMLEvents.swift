internal import CLibyaml

/// The events of a YAML text, one after the other.
///
/// libyaml keeps all it knows in the parser that its caller owns and has no state
/// beside it: a parser may be used by one thread at a time, and different parsers
/// by different threads at once. This one never leaves the function that made it.
struct YAMLEvents: ~Copyable {
    struct Event {
        enum Kind {
            case end
            case documentStart
            case alias(String)
            case scalar(text: [UInt8], isPlain: Bool)
            case sequenceStart
            case sequenceEnd
            case mappingStart
            case mappingEnd
            case other
        }

        var kind: Kind
        var anchor: String?
        var tag: String?
        /// The code point at which it begins, line and column counted from 0.
        var index: Int
    }

    struct Failure: Error {
        var reason: String
        var index: Int
    }

    private var parser: UnsafeMutablePointer<yaml_parser_t>

    /// Reads from bytes that outlive it.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    mutating func next() throws(Failure) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
        defer { yaml_event_delete(&event) }
        let index = Int(event.start_mark.index)
        switch event.type {
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return Event(kind: .end, index: index)
        case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, index: index)
        case YAML_ALIAS_EVENT: return Event(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), index: index)
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            return Event(
                kind: .scalar(text: text, isPlain: isPlain),
                anchor: Self.text(scalar.anchor),
                tag: Self.text(scalar.tag),
                index: index
            )
        case YAML_SEQUENCE_START_EVENT:
            let anchor = Self.text(event.data.sequence_start.anchor)
            return Event(kind: .sequenceStart, anchor: anchor, index: index)
        case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, index: index)
        case YAML_MAPPING_START_EVENT:
            let anchor = Self.text(event.data.mapping_start.anchor)
            return Event(kind: .mappingStart, anchor: anchor, index: index)
        case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, index: index)
        default: return Event(kind: .other, index: index)
        }
    }

    private var failure: Failure {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "there is not enough memory"
        let mark = parser.pointee.problem_mark
        // The reader of characters gives no mark.
        let index = parser.pointee.error == YAML_READER_ERROR ? Int(parser.pointee.mark.index) : Int(mark.index)
        return Failure(reason: problem, index: index)
    }

    private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        guard let bytes else { return nil }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: strlen(bytes)), as: UTF8.self)
    }

    private static func strlen(_ bytes: UnsafeMutablePointer<yaml_char_t>) -> Int {
        var count = 0
        while bytes[count] != 0 { count += 1 }
        return count
    }
}
