internal import Dubler

enum OpenAPIServers {
    /// Paths that servers put before those of operations; without servers, none.
    static func basePaths(of servers: OpenAPINode?) -> [String] {
        guard let servers, servers.node.count > 0 else { return [""] }
        var found: [String] = []
        var known: Set<String> = []
        for server in servers.elements {
            guard var url = server.node["url"]?.stringValue else { continue }
            for variable in server["variables"]?.members ?? [] {
                guard let name = variable.key.stringValue else { continue }
                let value = variable.value.node["default"]
                url = url.split(separator: "{\(name)}", omittingEmptySubsequences: false)
                    .joined(separator: value?.stringValue ?? value?.numberText ?? "")
            }
            let path = path(of: url)
            if known.insert(path).inserted { found.append(path) }
        }
        return found.isEmpty ? [""] : found
    }

    private static func path(of url: String) -> String {
        var rest = url.prefix { $0 != "?" && $0 != "#" }
        let parts = rest.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            rest = parts[1].drop { $0 != "/" }
        } else if rest.hasPrefix("//") {
            rest = rest.dropFirst(2).drop { $0 != "/" }
        }
        while rest.last == "/" { rest = rest.dropLast() }
        return rest.isEmpty || rest.hasPrefix("/") ? String(rest) : "/\(rest)"
    }
}
