/// Why what came over a connection never became a request.
package struct ProtocolError: Error, Sendable, Equatable {
    package var kind: Kind
    /// What had come of the head, up to and including the line at fault.
    package var head: [UInt8]

    package init(_ kind: Kind, head: [UInt8] = []) {
        self.kind = kind
        self.head = head
    }

    /// Stable, for programs.
    package var code: String { kind.rawValue }
    /// What the client is answered; 0 when it is not there any more.
    package var status: Int { kind.status }
    /// What was wrong and what to do, for people.
    package var reason: String { kind.reason }

    /// The raw value is the stable code.
    package enum Kind: String, Sendable, CaseIterable {
        case requestLineMalformed = "request_line_malformed"
        case requestLineTooLong = "request_line_too_long"
        case versionUnsupported = "version_unsupported"
        case lineEndMalformed = "line_end_malformed"
        case fieldMalformed = "field_malformed"
        case fieldFolded = "field_folded"
        case fieldNameBlank = "field_name_blank"
        case fieldValueControl = "field_value_control"
        case headTooLarge = "head_too_large"
        case tooManyFields = "too_many_fields"
        case hostMissing = "host_missing"
        case hostRepeated = "host_repeated"
        case hostMalformed = "host_malformed"
        case contentLengthMalformed = "content_length_malformed"
        case contentLengthRepeated = "content_length_repeated"
        case lengthWithChunked = "length_with_chunked"
        case transferEncodingMalformed = "transfer_encoding_malformed"
        case transferEncodingUnsupported = "transfer_encoding_unsupported"
        case expectationUnsupported = "expectation_unsupported"
        case bodyTooLarge = "body_too_large"
        case chunkMalformed = "chunk_malformed"
        case chunkOverheadTooLarge = "chunk_overhead_too_large"
        case trailerMalformed = "trailer_malformed"
        case headTimeout = "head_timeout"
        case bodyTimeout = "body_timeout"
        case requestTruncated = "request_truncated"
        case connectionLimit = "connection_limit"
    }
}

extension ProtocolError.Kind {
    var status: Int {
        switch self {
        case .requestLineTooLong: 414
        case .versionUnsupported: 505
        case .headTooLarge, .tooManyFields, .chunkOverheadTooLarge: 431
        case .transferEncodingUnsupported: 501
        case .expectationUnsupported: 417
        case .bodyTooLarge: 413
        case .headTimeout, .bodyTimeout: 408
        case .connectionLimit: 503
        case .requestTruncated: 0
        default: 400
        }
    }

    var reason: String {
        switch self {
        case .requestLineMalformed:
            "The request line is not `METHOD target HTTP/1.1` with single spaces; plain HTTP is spoken here, not TLS."
        case .requestLineTooLong: "The request line is longer than a whole head may be; shorten the target."
        case .versionUnsupported: "Only HTTP/1.1 and HTTP/1.0 are spoken here; let the client use one of them."
        case .lineEndMalformed: "A line of the head does not end in CR LF; end each with both."
        case .fieldMalformed: "A header line is not `name: value` with a token for a name; correct the name."
        case .fieldFolded: "A header line is folded (it begins with a blank); send the value on one line."
        case .fieldNameBlank: "There is a blank between a header's name and its colon; remove it."
        case .fieldValueControl: "A header's value holds a control character such as NUL or a bare CR; remove it."
        case .headTooLarge: "The head is too large; send fewer or shorter headers, or raise the limit."
        case .tooManyFields: "The head has too many fields; send fewer, or raise the limit."
        case .hostMissing: "An HTTP/1.1 request needs a `Host` header; send one, it may be empty."
        case .hostRepeated: "There is more than one `Host` header; send one."
        case .hostMalformed: "The `Host` header is not `host` or `host:port`; correct it."
        case .contentLengthMalformed: "`Content-Length` is not a plain decimal number; correct it."
        case .contentLengthRepeated: "There is more than one `Content-Length`; send one."
        case .lengthWithChunked: "There is a `Content-Length` beside `Transfer-Encoding`; send one of the two."
        case .transferEncodingMalformed:
            "`Transfer-Encoding` does not end in one `chunked`, or stands in an HTTP/1.0 request; send `chunked` alone."
        case .transferEncodingUnsupported: "Of the transfer encodings only `chunked` is understood; send it alone."
        case .expectationUnsupported: "Of the expectations only `100-continue` is understood; send no other."
        case .bodyTooLarge: "The body is too large; send less, or raise the limit."
        case .chunkMalformed: "The chunked body is broken: a size is not hexadecimal or a CR LF is missing."
        case .chunkOverheadTooLarge: "The chunked body's extensions and trailers are too large; send less of them."
        case .trailerMalformed:
            "A trailer of the chunked body is not `name: value` and CR LF, or is about framing; correct it."
        case .headTimeout: "The head did not arrive whole in time; send it faster, or raise the deadline."
        case .bodyTimeout: "The body did not arrive whole in time; send it faster, or raise the deadline."
        case .requestTruncated: "The client left before its request was whole."
        case .connectionLimit: "Too many connections are open; close some, or raise the limit."
        }
    }
}
