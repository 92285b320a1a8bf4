/// A value that a template asks for by name.
package enum TemplateReference: Sendable, Hashable {
    case requestMethod
    case requestPath
    case requestQuery(String)
    case requestHeader(String)
    case requestBody([PathStep])
    case requestForm(String)
    /// What a `{name}` of the rule's path stands for.
    case path(String)
    case state([PathStep])
    /// A named value of the response's `let`, and a way into it.
    case binding(String, [PathStep])
    case profileID
    case sessionID
    /// Without a service it is the one that the request came to.
    case baseURL(service: String?)
    case count
}

extension TemplateReference: CustomStringConvertible {
    /// The reference as a template writes it.
    package var description: String {
        switch self {
        case .requestMethod: "request.method"
        case .requestPath: "request.path"
        case .requestQuery(let name): "request.query" + TemplateReference.text([.member(name)])
        case .requestHeader(let name): "request.header" + TemplateReference.text([.member(name)])
        case .requestForm(let name): "request.form" + TemplateReference.text([.member(name)])
        case .requestBody(let steps): "request.body" + TemplateReference.text(steps)
        case .path(let name): "path" + TemplateReference.text([.member(name)])
        case .state(let steps): "state" + TemplateReference.text(steps)
        case .binding(let name, let steps): "let" + TemplateReference.text([.member(name)] + steps)
        case .profileID: "profile.id"
        case .sessionID: "session.id"
        case .baseURL(let service): "baseURL" + TemplateReference.text(service.map { [.member($0)] } ?? [])
        case .count: "count"
        }
    }

    private static func text(_ steps: [PathStep]) -> String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .member(let name) where StatePathParser.isPlain(name): text += "." + name
            case .member(let name): text += "[\(JSONValue.string(name).text)]"
            }
        }
        return text
    }

    /// Why there is no value, when there is none.
    var absence: String {
        switch self {
        case .requestQuery(let name): "the request's query has no field \(name)"
        case .requestHeader(let name): "the request has no header \(name)"
        case .requestForm(let name): "the request's form has no field \(name)"
        case .requestBody: "the request's body has no such value"
        case .path(let name): "the rule's path has no segment {\(name)}"
        case .state: "the state has no such value"
        case .binding: "`let` has no such value"
        case .profileID: "no profile is active"
        case .baseURL(let service): "there is no service \(service ?? "")"
        case .requestMethod, .requestPath, .sessionID, .count: "there is no such value"
        }
    }
}
