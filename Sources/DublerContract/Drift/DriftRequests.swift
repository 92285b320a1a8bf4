internal import Dubler

/// The requests that a baseline can be asked with, as far as its matchers say them.
struct DriftRequests {
    /// Why a rule is not asked for.
    struct Gap: Error {
        var reason: String
    }

    /// Methods that change nothing, or those that someone vouches for.
    let methods: [String]
    /// What names in paths stand for.
    let values: [String: String]
    let defaultService: String

    /// The method and the target of a rule; `nil` for a method that is not asked.
    func request(of rule: Rule) throws(Gap) -> (
        method: String, target: String, headers: [(name: String, value: String)]
    )? {
        guard case .exactly(let known) = rule.pattern.method, let method = methods.first(where: known.contains) else {
            return nil
        }
        guard rule.pattern.when.isEmpty else { throw Gap(reason: "it depends on the state (`when`)") }
        guard rule.pattern.body == nil || rule.source?["body"]?.stringValue == "none" else {
            throw Gap(reason: "it asks for a body")
        }
        var target = ""
        for segment in rule.pattern.path?.segments ?? [] {
            switch segment {
            case .literal(let bytes): target += "/" + PercentEncoding.encode(bytes)
            case .name(let name):
                guard let value = values[name] else {
                    throw Gap(reason: "its path has `{\(name)}`, and no value for it is given")
                }
                target += "/" + PercentEncoding.encode(value.utf8)
            case .rest: throw Gap(reason: "its path ends with `**`")
            }
        }
        let query = try fields(rule.source?["query"], "query")
        let pairs = query.map { "\(PercentEncoding.encode($0.name.utf8))=\(PercentEncoding.encode($0.value.utf8))" }
        if !pairs.isEmpty { target += "?" + pairs.joined(separator: "&") }
        return (method, target.isEmpty ? "/" : target, try fields(rule.source?["headers"], "header"))
    }

    private func fields(_ node: JSONNode?, _ noun: String) throws(Gap) -> [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        for member in node?.members.map({ $0 }) ?? [] {
            let values = member.value.kind == .array ? member.value.elements.map { $0 } : [member.value]
            for value in values {
                if value["$exists"]?.boolValue == false { continue }
                guard
                    let text = Self.text(value) ?? value["$equals"].flatMap(Self.text)
                        ?? value["$in"]?[0].flatMap(Self.text)
                else { throw Gap(reason: "its \(noun) `\(member.key)` has no single value") }
                fields.append((member.key, text))
            }
        }
        return fields
    }

    private static func text(_ node: JSONNode) -> String? {
        node.stringValue ?? node.numberText ?? node.boolValue.map { "\($0)" }
    }
}
