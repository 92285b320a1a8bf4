/// The parts of a recorded URL.
struct ImportedURL {
    /// Name and port, where the URL has them.
    var host: String?
    var path: String
    /// Without the question mark, as written.
    var query: String

    /// An absolute URL of http or https, or what begins with a slash.
    init?(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
        if !rest.hasPrefix("/") {
            let scheme = ["http://", "https://"].first { rest.lowercased().hasPrefix($0) }
            guard let scheme else { return nil }
            rest = rest.dropFirst(scheme.count)
            let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
            host = String(rest[..<end])
            rest = rest[end...]
        }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts.first.map(String.init) ?? ""
        if path.isEmpty { path = "/" }
        query = parts.count > 1 ? String(parts[1]) : ""
    }

    /// A service's name for a host.
    static func service(_ host: String) -> String {
        String(host.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}
