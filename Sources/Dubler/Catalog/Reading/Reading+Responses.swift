extension Reading {
    /// What a response is read for.
    enum ResponseRole {
        case rule(pathNames: [String])
        /// The catalog's `unmatched`: one response, with nothing beneath it.
        case unmatched
    }

    func response(_ node: JSONNode, _ role: ResponseRole) -> Response? {
        guard let members = known(node, ResponseKey.self) else { return nil }
        var response = Response(location: node.location)
        response.status = integer(members[.status], "`status`", in: 100...999)
        response.headers = headers(members[.headers])
        response.template = bool(members[.template], "`template`") ?? surroundings.template
        response.times = times(members[.times])
        response.delay = delay(members[.delay])
        response.throttle = throttle(members[.throttle])
        response.fault = choice(members[.fault], "`fault`", Fault.self, code: "unknown_fault")
        response.contract = contract(members[.contract])
        response.bindings = bindings(members[.let])
        response.changes = changes(members)
        response.push = push(members)
        response.body = body(members)
        response.patch = patch(members)
        checkForms(members)
        if case .unmatched = role { checkUnmatched(members) }
        if response.template { checkTemplates(members, role) }
        return response
    }

    /// At most one body, and what may stand together.
    private func checkForms(_ members: KnownMembers<ResponseKey>) {
        let forms: [ResponseKey] = [.body, .text, .bodyFile, .base64, .events, .patch, .jsonPatch]
        let given = members.all.filter { forms.contains($0.0) }
        if given.count > 1 {
            let names = given.map { "`\($0.0.rawValue)`" }.joined(separator: " and ")
            error("two_bodies", "a response has one body; \(names) stand together", atKeyOf: given[1].1)
        }
        if let keepOpen = members.member(.keepOpen), members[.events] == nil {
            error("keep_open_without_events", "`keepOpen` stands beside `events`", atKeyOf: keepOpen)
        }
        if let after = members.member(.after), members[.push] == nil {
            error("after_without_push", "`after` stands beside `push`", atKeyOf: after)
        }
        if let socket = members.member(.webSocket) {
            error(
                "web_socket_reserved",
                "`webSocket` is reserved and not supported yet; use `events` for server-sent events",
                atKeyOf: socket
            )
        }
    }

    private func checkUnmatched(_ members: KnownMembers<ResponseKey>) {
        for key in [ResponseKey.patch, .jsonPatch, .times, .set, .unset, .push, .contract] {
            guard let member = members.member(key) else { continue }
            error("wrong_value", "`\(key.rawValue)` has no meaning in `unmatched`", atKeyOf: member)
        }
    }

    private func times(_ node: JSONNode?) -> Int? {
        guard let node else { return nil }
        guard let number = node.number, number.isInteger else {
            if node.kind == .number {
                error("wrong_value", "`times` must be an integer of at least 1", at: node)
            } else {
                wrongType(node, "`times`", "an integer of at least 1")
            }
            return nil
        }
        if let value = number.intValue, value >= 1 { return value }
        if number < JSONNumber(1) {
            error("times_below_one", "`times` must be at least 1, not \(number.text)", at: node)
            return nil
        }
        // More often than anyone can ask.
        return Int.max
    }

    func headers(_ node: JSONNode?) -> [ResponseHeader] {
        guard let node else { return [] }
        guard node.kind == .object else {
            wrongType(node, "`headers`", "an object of strings or lists of strings by name")
            return []
        }
        return node.members.compactMap { member in
            if !HTTPToken.isToken(member.key) {
                error("wrong_value", "`\(member.key)` is no name of a header", atKeyOf: member)
            }
            return headerValues(member).map { ResponseHeader(name: member.key, values: $0) }
        }
    }

    private func headerValues(_ member: JSONMember) -> [String]? {
        let what = "the header `\(member.key)`"
        switch member.value.kind {
        case .string: return headerValue(member.value, what).map { [$0] }
        case .array: return member.value.elements.compactMap { headerValue($0, what) }
        default:
            wrongType(member.value, what, "a string or a list of strings")
            return nil
        }
    }

    private func headerValue(_ node: JSONNode, _ what: String) -> String? {
        guard let text = string(node, what) else { return nil }
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) { return text }
        error("wrong_value", "\(what) holds a line break or another control character", at: node)
        return nil
    }

    func contract(_ node: JSONNode?) -> JSONValue? {
        guard let node, let members = known(node, ContractKey.self) else { return nil }
        if members[.violates] == nil {
            missingKey("violates", ContractKey.noun, at: node)
        } else {
            _ = nonEmptyString(members[.violates], "`violates`")
        }
        return node.value
    }
}
