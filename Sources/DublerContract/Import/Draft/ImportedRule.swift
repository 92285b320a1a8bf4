package import Dubler

/// A request of the source and what answers it; matchers are those of the catalog.
package struct ImportedRule: Sendable {
    package var name: String
    /// The host, where the source has several.
    package var service: String?
    package var method: String
    package var path: ImportedPath
    package var query = JSONObject()
    package var exactQuery = false
    package var headers = JSONObject()
    package var body = JSONObject()
    /// The request must have none.
    package var hasNoBody = false
    package var when = JSONObject()
    package var responses: [ImportedResponse] = []
    package var then: String?
    package var location: SourceLocation

    init(name: String, method: String, path: ImportedPath, at location: SourceLocation) {
        self.name = name
        self.method = method
        self.path = path
        self.location = location
    }

    /// The match half: rules equal in it are one rule.
    var match: JSONObject {
        var members = JSONObject()
        if let service { members["service"] = .string(service) }
        members["method"] = .string(method)
        members["path"] = .string(path.text)
        if !query.isEmpty { members["query"] = .object(query) }
        if exactQuery { members["exactQuery"] = true }
        if !headers.isEmpty { members["headers"] = .object(headers) }
        if hasNoBody { members["body"] = "none" }
        if !body.isEmpty { members["body"] = .object(body) }
        if !when.isEmpty { members["when"] = .object(when) }
        return members
    }
}
