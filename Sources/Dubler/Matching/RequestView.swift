/// One request as all rules see it: parts are parsed at the first question and
/// shared by every candidate.
package struct RequestView {
    package let request: HTTPRequest
    /// Without the session's path prefix.
    package let target: RequestTarget
    /// The body's parts, parsed when asked for.
    package var body: RequestBody

    private var parsedQuery: FormFields?

    /// A view of the request as the rules see it: `target` may be shorter than what
    /// the request line says.
    package init(_ request: HTTPRequest, target: RequestTarget) {
        self.request = request
        self.target = target
        body = RequestBody(
            request.body,
            contentType: request.firstValue(ofHeader: "content-type"),
            contentEncoding: request.firstValue(ofHeader: "content-encoding")
        )
    }

    package init(_ request: HTTPRequest) {
        self.init(request, target: RequestTarget(request.head[request.targetRange]))
    }

    /// The method's bytes.
    package var method: ArraySlice<UInt8> { request.head[request.methodRange] }

    /// The query's pairs in their order, decoded.
    package var query: FormFields {
        mutating get {
            if let parsedQuery { return parsedQuery }
            let pairs = target.query()
            parsedQuery = pairs
            return pairs
        }
    }
}

extension HTTPRequest {
    /// The first field of that name, which must be given in lower case.
    package func firstValue(ofHeader lowercasedName: StaticString) -> ArraySlice<UInt8>? {
        let wanted = UnsafeBufferPointer(start: lowercasedName.utf8Start, count: lowercasedName.utf8CodeUnitCount)
        for field in fields where field.name.count == wanted.count {
            if zip(head[field.name], wanted).allSatisfy({ $0.asciiLowercased == $1 }) { return head[field.value] }
        }
        return nil
    }
}
