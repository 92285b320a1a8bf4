@testable import Dubler

/// One operation on the engine and on the model alike.
enum ModelStep {
    case request(session: Int, ModelRequest)
    /// A dry run, which must change nothing.
    case look(session: Int, ModelRequest)
    case activate(session: Int, profile: String?, reset: Bool, useCustomProfile: Bool)
    case reset(session: Int, scopes: [String])
    case overrides(session: Int, [ModelRule])
    case switchOverrides(session: Int, Bool)
    case testRules(session: Int, [ModelRule])
    case patchState(session: Int, JSONObject)
    case verify(session: Int, ModelVerification)
    /// Plays another version of the catalog.
    case reload(Int)
}

/// A question about the requests so far, decided at once.
struct ModelVerification {
    var mode: String
    var patterns: [ModelPattern] = []
    /// Lower and upper bound.
    var count: (Int, Int)?
    /// How many requests back it begins; `nil`: with the epoch.
    var back: Int?

    func json(sequence: Int) -> JSONValue {
        var object = JSONObject([("mode", .string(mode))])
        if mode != "noUnmatched" {
            object["requests"] = .array(patterns.map { .object(JSONObject($0.members)) })
        }
        if let count {
            object["count"] = .object(
                JSONObject([
                    ("atLeast", .number(JSONNumber(count.0))), ("atMost", .number(JSONNumber(count.1))),
                ])
            )
        }
        object["since"] = back.map { .number(JSONNumber(max(0, sequence - $0))) }
        return .object(object)
    }
}

/// What is seen of a step; two that differ are a fault of the engine or of the model.
enum ModelObservation: Equatable {
    case answer(ModelAnswer, state: JSONValue, sequence: Int)
    /// What a dry run answers; `unchanged` is false where it left a trace.
    case look(ModelAnswer, unchanged: Bool)
    case done(status: Int, state: JSONValue)
    case verified(passed: Bool, seen: String)
}

extension ModelStep: CustomStringConvertible {
    var description: String {
        switch self {
        case .request(let session, let request): "s\(session) \(request.description)"
        case .look(let session, let request): "s\(session) look \(request.description)"
        case .activate(let session, let profile, let reset, let custom):
            "s\(session) activate \(profile ?? "null") reset=\(reset) useCustomProfile=\(custom)"
        case .reset(let session, let scopes): "s\(session) reset \(scopes.joined(separator: ","))"
        case .overrides(let session, let rules): "s\(session) overrides \(JSONValue.array(rules.map(\.json)).text)"
        case .switchOverrides(let session, let on): "s\(session) overrides \(on ? "on" : "off")"
        case .testRules(let session, let rules): "s\(session) test rules \(JSONValue.array(rules.map(\.json)).text)"
        case .patchState(let session, let patch): "s\(session) patch state \(JSONValue.object(patch).text)"
        case .verify(let session, let verification):
            "s\(session) verify \(verification.json(sequence: 0).text) back \(verification.back.map(String.init) ?? "-")"
        case .reload(let version): "reload version \(version)"
        }
    }
}

extension ModelRequest: CustomStringConvertible {
    var description: String {
        var text = "\(method) \(target) of \(ModelCatalog.services[service])"
        for header in headers { text += " \(header.name): \(header.value)" }
        let body = http.body
        return body.isEmpty ? text : text + " body \(String(decoding: body, as: UTF8.self))"
    }
}
