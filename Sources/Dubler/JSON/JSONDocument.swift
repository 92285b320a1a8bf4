/// JSON as it was written, read once: bytes, and a flat list of what stands where.
///
/// It is immutable and shared by all nodes that point into it.
public final class JSONDocument: Sendable {
    /// The text, unchanged.
    package let bytes: [UInt8]
    /// Its name in messages; empty for what came over the wire.
    package let file: String
    /// Spans of keys, quotes included, that their object has had before, in the
    /// order of the text. Keys are compared decoded: `"\u0061"` is `"a"`.
    package let duplicateKeys: [Range<Int>]
    let tape: [JSONTapeEntry]
    private let marks: [JSONSurvey.Mark]
    /// In the order of offsets; empty where the bytes are the text itself.
    private let origins: [JSONOrigin]

    /// Reads strict JSON (RFC 8259): one value, UTF-8 without a byte order mark, at
    /// most 1000 levels deep, at most 512 MiB. Duplicate keys are noted, not refused.
    /// `origins`, in the order of their offsets, say where the values stand in the
    /// text that the bytes were made from.
    package init(
        _ bytes: [UInt8],
        file: String = "",
        origins: [JSONOrigin] = []
    ) throws(JSONSyntaxError) {
        guard bytes.count < JSONTapeEntry.longestDocument else {
            let location = SourceLocation(file: file, line: 1, column: 1)
            throw JSONSyntaxError(offset: 0, location: location, reason: "the document is larger than 512 MiB")
        }
        let survey = bytes.withUnsafeBufferPointer { JSONSurvey($0) }
        var failure: JSONReader.Failure?
        var spans: [Range<Int>] = []
        let tape = bytes.withUnsafeBufferPointer { text in
            [JSONTapeEntry](unsafeUninitializedCapacity: survey.entries) { room, count in
                var reader = JSONReader(text, tape: room)
                do throws(JSONReader.Failure) {
                    try reader.read()
                } catch {
                    failure = error
                }
                count = reader.length
                spans = reader.duplicates.spans
            }
        }
        if let failure {
            let location = Self.location(at: failure.offset, in: bytes, marks: survey.marks, file: file)
            throw JSONSyntaxError(offset: failure.offset, location: location, reason: "\(failure.reason)")
        }
        self.bytes = bytes
        self.file = file
        // Commas inside strings were counted too: what they reserved is given back.
        self.tape = survey.entries > 2 * tape.count + 64 ? tape.map { $0 } : tape
        marks = survey.marks
        self.origins = origins
        duplicateKeys = spans.count > 1 ? spans.sorted { $0.lowerBound < $1.lowerBound } : spans
    }

    /// The one value of the document.
    package var root: JSONNode { JSONNode(document: self, index: 0) }

    /// Line and column of a byte. Offsets beyond the text mean its end.
    package func location(at offset: Int) -> SourceLocation {
        guard !origins.isEmpty else { return Self.location(at: offset, in: bytes, marks: marks, file: file) }
        var range = 0..<origins.count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = origins[middle].offset <= offset ? middle..<range.upperBound : range.lowerBound..<middle
        }
        let origin = origins[range.lowerBound]
        return SourceLocation(file: file, line: origin.line, column: origin.column)
    }

    private static func location(
        at offset: Int,
        in bytes: [UInt8],
        marks: [JSONSurvey.Mark],
        file: String
    ) -> SourceLocation {
        let offset = max(0, min(offset, bytes.count))
        let block = min(offset / JSONSurvey.blockLength, marks.count)
        var line = 0
        var lineStart = 0
        if block > 0 {
            line = Int(marks[block - 1].line)
            lineStart = Int(marks[block - 1].lineStart)
        }
        bytes.withUnsafeBufferPointer { text in
            for index in block * JSONSurvey.blockLength..<offset where text[index] == 0x0A {
                line += 1
                lineStart = index + 1
            }
        }
        return SourceLocation(file: file, line: line + 1, column: offset - lineStart + 1)
    }
}
