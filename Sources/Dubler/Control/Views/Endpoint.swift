/// A service, a method and a path that rules of one or more layers are about, or
/// that a collection answers.
struct Endpoint {
    let service: Int
    let serviceName: String
    let method: RequestPattern.Method
    let path: PathPattern
    /// Rules of that very method and path, highest layer first.
    var rules: [CompiledRule] = []
    /// Name of the collection that answers here, where one does.
    var collection: String?

    var methodText: String {
        switch method {
        case .any: "*"
        case .exactly(let names): names.joined(separator: "|")
        }
    }

    /// What a search looks at.
    var searched: [String] { [serviceName, methodText, path.text, collection ?? ""] + rules.map(\.title) }

    /// A target that the path takes: names stand for themselves.
    var sample: String {
        var text = ""
        for segment in path.segments {
            switch segment {
            case .literal(let bytes): text += "/" + PercentEncoding.encode(bytes)
            case .name(let name): text += "/" + PercentEncoding.encode("{\(name)}".utf8)
            case .rest: break
            }
        }
        return text.isEmpty ? "/" : text
    }

    /// A method that it takes.
    var sampleMethod: String {
        switch method {
        case .any: "GET"
        case .exactly(let names): names.first ?? "GET"
        }
    }
}
