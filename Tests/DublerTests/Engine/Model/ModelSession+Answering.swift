@testable import Dubler

extension ModelSession {
    /// One atomic step: the answer, the use, the state and the entry.
    mutating func answer(_ request: ModelRequest, ignored: ModelPattern?) -> ModelAnswer {
        let answer = step(request, ignored: ignored)
        sequence += 1
        journal.append((request, answer))
        return answer
    }

    private mutating func step(_ request: ModelRequest, ignored: ModelPattern?) -> ModelAnswer {
        if let ignored, request.service == 0, ignored.takesMethod(request.method),
            ModelText.path(ignored.path, takes: request.path), ignored.meets(request, state)
        {
            return ModelAnswer(status: 204, kind: .ignored, body: "")
        }
        switch search(request, from: 0) {
        case .nothing: return ModelAnswer(status: 404, kind: .unmatched, code: "unmatched")
        case .exhausted: return ModelAnswer(status: 404, kind: .unmatched, code: "sequence_exhausted")
        case .collection(let collection):
            let made = operate(collection, request)
            let use = (uses["things"] ?? 0) + 1
            uses["things"] = use
            return ModelAnswer(
                status: made.status,
                kind: .matched,
                answerer: "collection:things / things / 1 / \(use)",
                body: made.body.map(\.text)
            )
        case .rule(let key, let rule, let response, let floor):
            return answer(request, key, rule, response, floor)
        }
    }

    private struct Part {
        var key: String
        var rule: ModelRule
        var response: ModelResponse
        var use: Int
    }

    private struct Failure: Error {
        var code: String
    }

    private mutating func answer(
        _ request: ModelRequest,
        _ key: String,
        _ rule: ModelRule,
        _ response: Int,
        _ floor: Int
    ) -> ModelAnswer {
        let label = allFloors[floor].label
        var parts: [Part] = []
        var base: ModelCollection?
        var isBare = false
        var next = Found.rule(key: key, rule: rule, response: response, floor: floor)
        search: while true {
            switch next {
            case .rule(let key, let rule, let response, let floor):
                let use = (uses[key] ?? 0) + 1
                parts.append(Part(key: key, rule: rule, response: rule.responses[response], use: use))
                if !rule.responses[response].isPatch { break search }
                // The collection beneath its own layer's rules is the nearest thing below.
                if let own = allFloors[floor].collection, takes(own, request) {
                    base = own
                    break search
                }
                next = search(request, from: floor + 1)
            case .collection(let collection):
                base = collection
                break search
            case .exhausted, .nothing:
                isBare = true
                break search
            }
        }
        for part in parts { uses[part.key] = part.use }
        let before = self
        let answerer = "\(label) / \(rule.title) / \(response + 1) / \(parts[0].use)"
        do throws(Failure) {
            if isBare { throw Failure(code: "patch_base_unusable") }
            var answer = try render(parts, base, request)
            answer.answerer = answerer
            return answer
        } catch {
            state = before.state
            uses = before.uses
            return ModelAnswer(status: 500, kind: .unmatched, answerer: answerer, code: error.code)
        }
    }

    private mutating func render(
        _ parts: [Part],
        _ base: ModelCollection?,
        _ request: ModelRequest
    ) throws(Failure) -> ModelAnswer {
        for part in parts.reversed() {
            for (path, change) in part.response.changes { try apply(change, at: path) }
        }
        var status = 200
        var mark: String?
        var body: JSONValue?
        // What a problem says is not the model's to know.
        var isVague = false
        if let base {
            let made = operate(base, request)
            uses["things"] = (uses["things"] ?? 0) + 1
            isVague = made.isProblem
            (status, body) = (made.status, made.isProblem ? .object(JSONObject()) : made.body)
        }
        var text: String?
        for part in parts.reversed() {
            if let own = part.response.status { status = own }
            if let own = part.response.mark { mark = own }
            switch part.response.body {
            case .empty: (body, text) = (nil, "")
            case .text(let words): (body, text) = (nil, words)
            case .json(let value): (body, text) = (value, value.text)
            case .template(let name, let statePath):
                let value = try rendered(part, name, statePath, request)
                (body, text) = (value, value.text)
            case .patch(let patch):
                guard let below = body else { throw Failure(code: "patch_base_unusable") }
                body = ModelState.merged(patch, over: below)
                text = isVague ? nil : body?.text
            }
        }
        return ModelAnswer(status: status, kind: .matched, mark: mark, body: text)
    }

    private mutating func apply(_ change: ModelResponse.Change, at path: String) throws(Failure) {
        let steps = path.split(separator: ".")
        let isInItem = hasThings && steps.count > 2 && steps[0] == "things"
        let hasItem = ModelState.value(at: steps.prefix(2).joined(separator: "."), in: state) != nil
        if isInItem, !hasItem {
            if case .unset = change { return }
            throw Failure(code: "state_item_unknown")
        }
        do throws(ModelState.Conflict) {
            switch change {
            case .set(let value): state = try ModelState.set(value, at: path, in: state)
            case .add(let amount): state = try ModelState.add(amount, at: path, in: state)
            case .unset: state = try ModelState.unset(path, in: state)
            }
        } catch {
            throw Failure(code: "state_type_conflict")
        }
    }

    private func rendered(
        _ part: Part,
        _ name: String?,
        _ statePath: String?,
        _ request: ModelRequest
    ) throws(Failure) -> JSONValue {
        var object = JSONObject([("count", .number(JSONNumber(part.use)))])
        if let name {
            object["name"] = ModelText.filling(of: name, part.rule.pattern.path, request.path).map { .string($0) }
        }
        if let statePath {
            guard let value = ModelState.value(at: statePath, in: state) else {
                throw Failure(code: "template_value_absent")
            }
            object["state"] = value
        }
        return .object(object)
    }

    // MARK: The collection

    private struct Made {
        var status: Int
        var body: JSONValue?
        var isProblem = false

        static func problem(_ status: Int) -> Made { Made(status: status, isProblem: true) }
    }

    private mutating func operate(_ collection: ModelCollection, _ request: ModelRequest) -> Made {
        let path = collection.path ?? ""
        let items = state["things"]?.objectValue ?? JSONObject()
        if ModelText.path(path, takes: request.path) {
            guard request.method == "POST" else { return list(items, collection, request) }
            guard case .json(.object(let item)) = request.body, let key = item["id"]?.stringValue else {
                return .problem(400)
            }
            guard items[key] == nil else { return .problem(409) }
            put(.object(item), key)
            return Made(status: 201, body: .object(item))
        }
        let key = String(decoding: ModelText.segments(request.path).last ?? [], as: UTF8.self)
        if request.method == "PUT" {
            guard case .json(.object(var item)) = request.body else { return .problem(400) }
            if let given = item["id"], given != .string(key) { return .problem(400) }
            if item["id"] == nil { item = JSONObject([("id", .string(key))] + item.members.map { ($0.key, $0.value) }) }
            put(.object(item), key)
            return Made(status: items[key] == nil ? 201 : 200, body: .object(item))
        }
        guard let old = items[key] else { return .problem(404) }
        switch request.method {
        case "DELETE":
            put(nil, key)
            return Made(status: 204)
        case "PATCH":
            guard case .json(.object(let patch)) = request.body else { return .problem(400) }
            if let given = patch["id"], given != .string(key) { return .problem(400) }
            let item = ModelState.merged(.object(patch), over: old)
            put(item, key)
            return Made(status: 200, body: item)
        default: return Made(status: 200, body: old)
        }
    }

    private mutating func put(_ item: JSONValue?, _ key: String) {
        var items = state["things"]?.objectValue ?? JSONObject()
        items[key] = item
        guard case .object(var whole) = state else { return }
        whole["things"] = .object(items)
        state = .object(whole)
    }

    private func list(_ items: JSONObject, _ collection: ModelCollection, _ request: ModelRequest) -> Made {
        var shown = items.members.map(\.value)
        for (name, value) in request.query {
            shown.removeAll { item in
                guard let field = item[String(decoding: name, as: UTF8.self)] else { return true }
                return (field.stringValue ?? field.text) != String(decoding: value, as: UTF8.self)
            }
        }
        guard let envelope = collection.envelope else { return Made(status: 200, body: .array(shown)) }
        let total = JSONValue.number(JSONNumber(shown.count))
        return Made(status: 200, body: .object(JSONObject([(envelope, .array(shown)), ("total", total)])))
    }
}
