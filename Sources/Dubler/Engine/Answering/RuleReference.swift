/// How documents name what answered: `{ layer, profile, name, response, use }`.
package struct RuleReference: Sendable {
    package var layer: String
    package var profile: String?
    package var name: String
    /// Index of the response, from 1.
    package var response: Int?
    /// Use of the rule, from 1.
    package var use: Int?
    package var location: SourceLocation?

    package init(_ rule: CompiledRule, response: Int? = nil, use: Int? = nil) {
        layer = rule.layer
        profile = rule.profile
        name = rule.title
        self.response = response
        self.use = use
        location = rule.rule.location
    }

    /// A collection, which is its own layer.
    package init(_ placed: CompiledProfile.Placed, profile: String?) {
        layer = "collection:\(placed.settings.name)"
        self.profile = profile
        name = placed.settings.name
        location = placed.settings.location
    }

    package init(_ answerer: JournalEntry.Answerer) {
        layer = answerer.layer
        profile = answerer.profile
        name = answerer.name
        response = answerer.response
        use = answerer.use
        location = nil
    }

    package var json: JSONObject {
        var object = JSONObject([("layer", .string(layer))])
        object["profile"] = profile.map { .string($0) } ?? .null
        object["name"] = .string(name)
        if let response { object["response"] = .number(JSONNumber(response)) }
        if let use { object["use"] = .number(JSONNumber(use)) }
        if let location, !location.file.isEmpty { object["location"] = .string(location.description) }
        return object
    }
}
