/// Headers that would lead a client out of its session: redirects and cookies that
/// are not beneath the session's base URL.
enum SessionLeaks {
    static func notes(on rule: Rule) -> [Diagnostic] { rule.responses.flatMap { notes(on: $0) } }

    static func notes(on response: Response) -> [Diagnostic] {
        response.headers.flatMap { header -> [Diagnostic] in
            let name = header.name.lowercased()
            guard name == "location" || name == "set-cookie" else { return [] }
            return header.values.compactMap { value in
                let reason = name == "location" ? redirect(value) : cookie(value)
                return reason.map {
                    Diagnostic(.note, code: "leaves_session", message: $0, location: response.location)
                }
            }
        }
    }

    private static func redirect(_ value: String) -> String? {
        guard !value.contains("{{baseURL") else { return nil }
        if value.contains("://") || value.hasPrefix("//") {
            return "`Location: \(value)` leads out of the session; write it with {{baseURL}}"
        }
        guard value.hasPrefix("/") else { return nil }
        return "`Location: \(value)` leads out of a session that is named by a path prefix; write it with {{baseURL}}"
    }

    private static func cookie(_ value: String) -> String? {
        for attribute in value.split(separator: ";").dropFirst() {
            let parts = attribute.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
            guard parts.count == 2, !parts[1].contains("{{") else { continue }
            switch parts[0].lowercased() {
            case "domain": return "the cookie's `Domain=\(parts[1])` is not the session's host; leave it out"
            case "path" where parts[1].hasPrefix("/"):
                return "the cookie's `Path=\(parts[1])` leads out of a session that is named by a path prefix; "
                    + "leave it out or template it"
            default: break
            }
        }
        return nil
    }
}
