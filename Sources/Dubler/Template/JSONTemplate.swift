/// JSON with templates in its string values, compiled once. Keys, numbers and white
/// space are served exactly as written.
package struct JSONTemplate: Sendable {
    /// An expression and where it stands in its file.
    package struct Place: Sendable {
        package var expression: TemplateExpression
        /// As written, without its braces.
        package var source: String
        package var location: SourceLocation
    }

    private enum Segment: Sendable {
        /// Of the document.
        case source(Range<Int>)
        /// A string without expressions whose braces were escaped.
        case literal([UInt8])
        case template(Template)
    }

    package let node: JSONNode
    package let places: [Place]
    private let segments: [Segment]

    /// Compiles a value; an error says where in the file it stands.
    package static func compile(_ node: JSONNode) throws(TemplateSyntaxError) -> JSONTemplate {
        var places: [Place] = []
        var segments: [Segment] = []
        var end = node.range.lowerBound
        for string in strings(of: node) {
            guard let segment = try segment(of: string, &places) else { continue }
            if string.range.lowerBound > end { segments.append(.source(end..<string.range.lowerBound)) }
            segments.append(segment)
            end = string.range.upperBound
        }
        if end < node.range.upperBound { segments.append(.source(end..<node.range.upperBound)) }
        return JSONTemplate(node: node, places: places, segments: segments)
    }

    /// A value that is no template: served as it stands.
    package init(literal node: JSONNode) {
        self.init(node: node, places: [], segments: [.source(node.range)])
    }

    private init(node: JSONNode, places: [Place], segments: [Segment]) {
        self.node = node
        self.places = places
        self.segments = segments
    }

    package var expressions: [TemplateExpression] { places.map(\.expression) }

    package var hasExpressions: Bool { !places.isEmpty }

    /// Whether what is served is what is written: no expression and no `{{{{`.
    package var isVerbatim: Bool {
        guard segments.count == 1, case .source = segments[0] else { return false }
        return true
    }

    /// The JSON with every expression replaced: a string that is one expression
    /// becomes its value, any other string stays a string.
    package func render(_ context: inout some TemplateContext) throws(TemplateFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(node.range.count + 64)
        for segment in segments {
            switch segment {
            case .source(let range): bytes += node.document.bytes[range]
            case .literal(let json): bytes += json
            case .template(let template): bytes.append(json: try template.render(&context))
            }
        }
        return bytes
    }

    /// The same as a value.
    package func renderValue(_ context: inout some TemplateContext) throws(TemplateFailure) -> JSONValue {
        if segments.count == 1, case .template(let template) = segments[0] { return try template.render(&context) }
        if isVerbatim { return node.value }
        let bytes = try render(&context)
        do {
            return try JSONDocument(bytes).root.value
        } catch {
            throw TemplateFailure(
                expression: places.first?.source ?? "",
                reason: "what the template gives is no JSON: \(error.reason)",
                code: "template_value_unusable"
            )
        }
    }

    private static func segment(of string: JSONNode, _ places: inout [Place]) throws(TemplateSyntaxError) -> Segment? {
        // Most strings have no brace in them, and an escaped one is rare.
        guard string.hasEscapes || string.bytes.contains(UInt8(ascii: "{")) else { return nil }
        let template = try Template.parse(string)
        for place in template.places {
            places.append(
                Place(
                    expression: place.expression,
                    source: place.source,
                    location: string.location(inString: place.offset)
                )
            )
        }
        if template.hasExpressions { return .template(template) }
        guard case .text(let text)? = template.parts.first, !string.stringEquals(Array(text.utf8)) else { return nil }
        return .literal(JSONValue.string(text).serialized())
    }

    /// String values in the order of the text, keys left out.
    private static func strings(of node: JSONNode) -> [JSONNode] {
        var found: [JSONNode] = []
        // A list and not recursion: documents may be deep.
        var waiting = [node]
        while let node = waiting.popLast() {
            switch node.kind {
            case .string: found.append(node)
            case .array: waiting += node.elements.filter(\.mayHoldStrings)
            case .object: waiting += node.members.lazy.map(\.value).filter(\.mayHoldStrings)
            case .null, .bool, .number: break
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension JSONNode {
    fileprivate var mayHoldStrings: Bool {
        switch kind {
        case .string, .array, .object: true
        case .null, .bool, .number: false
        }
    }

    /// Where so many bytes into the unescaped text of a string stand.
    package func location(inString offset: Int) -> SourceLocation {
        guard let raw = rawStringBytes else { return location }
        var position = raw.startIndex
        var passed = 0
        while position < raw.endIndex, passed < offset {
            guard raw[position] == UInt8(ascii: "\\"), position + 1 < raw.endIndex else {
                position += 1
                passed += 1
                continue
            }
            guard raw[position + 1] == UInt8(ascii: "u") else {
                position += 2
                passed += 1
                continue
            }
            let digits = raw[min(position + 2, raw.endIndex)..<min(position + 6, raw.endIndex)]
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
            position = min(position + 6, raw.endIndex)
            // Each half of a pair of surrogates stands for two of its four bytes.
            passed += unit < 0x80 ? 1 : unit < 0x800 || unit & 0xF800 == 0xD800 ? 2 : 3
        }
        return document.location(at: position)
    }
}

extension Template {
    /// Reads the template in a JSON string; an error says where in the file it stands.
    package static func parse(_ node: JSONNode) throws(TemplateSyntaxError) -> Template {
        do {
            return try parse(node.stringValue ?? "")
        } catch {
            var error = error
            error.location = node.location(inString: error.offset)
            throw error
        }
    }
}
