/// Collects the header lines of an answer in the order written: `Content-Type` and
/// the catalog's own headers only where they are not set.
package struct AnswerHead {
    private let status: Int
    private var lines: [WireHeader] = []

    package init(status: Int) { self.status = status }

    package mutating func append(_ headers: [ResponseHeader]) {
        for header in headers {
            for value in header.values { append(header.name, value) }
        }
    }

    package mutating func append(_ name: String, _ value: String) { lines.append(WireHeader(name, value)) }

    private func sets(_ name: String) -> Bool {
        let wanted = Array(name.utf8)
        return lines.contains { $0.name.equalsIgnoringASCIICase(wanted) }
    }

    /// The head with what is not set yet: the type of the body unless the catalog's
    /// headers say another, then those headers.
    package consuming func prepared(
        contentType: String?,
        content: PreparedHead.Content,
        defaults: AnswerDefaults
    ) -> PreparedHead {
        let hasDefaultType = defaults.headers.contains {
            Array($0.name.utf8).equalsIgnoringASCIICase("content-type".utf8)
        }
        if let contentType, !hasDefaultType, !sets("Content-Type") { append("Content-Type", contentType) }
        append(defaults.headers.filter { !sets($0.name) })
        return PreparedHead(status: status, headers: lines, content: content)
    }
}
