/// One request as a `curl` command that sends the same again.
struct CurlCommand: Sendable {
    /// Fields that curl makes itself, or that belong to one hop.
    private static let left = ["host", "content-length", "transfer-encoding", "connection", "expect"]
    /// Fields that curl adds unless told not to.
    private static let added = ["User-Agent", "Accept"]

    private let entry: JournalEntry
    private let baseURL: String
    private let mask: SecretMask

    init(_ entry: JournalEntry, baseURL: String, mask: SecretMask) {
        self.entry = entry
        self.baseURL = baseURL
        self.mask = mask
    }

    var text: String {
        let request = entry.request
        var words = ["curl", "--globoff", "--path-as-is"]
        let method = MethodToken(request.head[request.methodRange])
        if method == .head {
            words.append("--head")
        } else if method != .get || !request.body.isEmpty {
            words += ["--request", ShellText.quoted(request.method)]
        }
        let target = mask.target(request.target)
        if target.utf8.first == UInt8(ascii: "/") {
            words.append(ShellText.quoted(baseURL + target))
        } else {
            words += ["--request-target", ShellText.quoted(target), ShellText.quoted(baseURL + "/")]
        }
        for header in headers { words += ["--header", ShellText.quoted(header)] }
        guard !request.body.isEmpty else { return words.joined(separator: " ") }
        let type = request.values(ofHeader: "Content-Type").first
        let body = mask.body(request.body[...], contentType: type)
        // A NUL ends a word of the shell, and what is no text may not survive it.
        if let text = BodyText.text(body[...]), !body.contains(0) {
            words += ["--data-raw", ShellText.quoted(text)]
            return words.joined(separator: " ")
        }
        words += ["--data-binary", "@-"]
        return "printf %s \(ShellText.quoted(Base64.encode(body))) | base64 --decode | \(words.joined(separator: " "))"
    }

    private var headers: [String] {
        let fields = entry.request.headers
        var headers: [String] = []
        for (name, value) in fields where !Self.left.contains(name.lowercased()) {
            let value = mask.value(ofField: name, value)
            // curl writes a field without a value with a semicolon.
            headers.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        let own = Set(fields.map { $0.name.lowercased() })
        for name in Self.added where !own.contains(name.lowercased()) { headers.append("\(name):") }
        if !entry.request.body.isEmpty, !own.contains("content-type") { headers.append("Content-Type:") }
        return headers
    }
}
