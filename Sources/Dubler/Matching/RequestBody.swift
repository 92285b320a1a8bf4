/// A body, or the body of a part, whose readings are made at the first question
/// and kept: all rules of one request share them.
package struct RequestBody {
    package let bytes: [UInt8]
    package let contentType: ArraySlice<UInt8>?
    package let contentEncoding: ArraySlice<UInt8>?

    private var parsedJSON: Reading<JSONNode>?
    private var parsedForm: FormFields?
    private var parsedParts: Reading<[Part]>?
    private var decodedText: ArraySlice<UInt8>?

    /// What was read, or why it could not be.
    package enum Reading<Value> {
        case value(Value)
        case problem(String)
    }

    /// One part of a multipart body.
    package struct Part {
        package var name: String?
        package var filename: String?
        package var body: RequestBody
    }

    package init(
        _ bytes: [UInt8],
        contentType: ArraySlice<UInt8>? = nil,
        contentEncoding: ArraySlice<UInt8>? = nil
    ) {
        self.bytes = bytes
        self.contentType = contentType
        self.contentEncoding = contentEncoding
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// The root of the body's JSON: strict, and without duplicate keys.
    package var json: Reading<JSONNode> {
        mutating get {
            if let parsedJSON { return parsedJSON }
            let reading = readJSON()
            parsedJSON = reading
            return reading
        }
    }

    /// The pairs of a form, whatever the content type says.
    package var form: FormFields {
        mutating get {
            if let parsedForm { return parsedForm }
            let pairs = FormFields(bytes)
            parsedForm = pairs
            return pairs
        }
    }

    /// The body as text in UTF-8, decoded by the declared charset.
    package var text: ArraySlice<UInt8> {
        mutating get {
            if let decodedText { return decodedText }
            let text = decodeText()
            decodedText = text
            return text
        }
    }

    /// The parts of a multipart body, by the boundary that its content type names.
    package var parts: Reading<[Part]> {
        mutating get {
            if let parsedParts { return parsedParts }
            let reading = readParts()
            parsedParts = reading
            return reading
        }
    }

    /// Judges the parts in place, so that what is read of them is kept; `nil` when
    /// the body is no multipart body.
    mutating func withParts<Result>(_ judge: (inout [Part]) -> Result) -> Result? {
        guard case .value(var parts) = parts else { return nil }
        // Not to hold them twice while they change.
        parsedParts = nil
        defer { parsedParts = .value(parts) }
        return judge(&parts)
    }
}
