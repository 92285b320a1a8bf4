extension Reading {
    func settings(_ node: JSONNode) -> CatalogSettings? {
        guard let members = known(node, SettingsKey.self) else { return nil }
        _ = string(members[.schema], "`$schema`")
        var settings = CatalogSettings()
        settings.name = string(members[.name], "`name`") ?? ""
        if let services = members[.services].flatMap({ services($0) }) { settings.services = services }
        settings.clock = clock(members[.clock])
        settings.seed = seed(members[.seed]) ?? 0
        settings.headers = headers(members[.headers])
        settings.template = bool(members[.template], "`template`") ?? false
        // What follows refers to services and the default for templates.
        var surroundings = surroundings
        surroundings.services = settings.services.map(\.name)
        surroundings.template = settings.template
        let reading = Reading(surroundings, findings)
        settings.unmatched = members[.unmatched].flatMap { reading.response($0, .unmatched) }
        settings.ignore = reading.ignored(members[.ignore])
        return settings
    }

    private func clock(_ node: JSONNode?) -> Instant? {
        guard let node, !node.stringEquals(Array("system".utf8)) else { return nil }
        return clockInstant(node, "`clock` (unless it is \"system\")")
    }

    private func services(_ node: JSONNode) -> [CatalogSettings.Service]? {
        guard node.kind == .object else {
            wrongType(node, "`services`", "an object of services by name")
            return nil
        }
        guard node.count > 0 else {
            error("wrong_value", "`services` must name at least one service", at: node)
            return nil
        }
        var keys: [ExactKey: String] = [:]
        return node.members.compactMap { member in
            guard let service = service(member) else { return nil }
            if let other = keys.updateValue(service.name, forKey: ExactKey(service.environmentKey)) {
                error(
                    "wrong_value",
                    "the services `\(other)` and `\(service.name)` share the environment key `\(service.environmentKey)`",
                    atKeyOf: member
                )
            }
            return service
        }
    }

    private func service(_ member: JSONMember) -> CatalogSettings.Service? {
        let name = member.key
        if !Profile.isID(name) {
            error("wrong_value", "the name of a service is made of letters, digits, `_`, `.` and `-`", atKeyOf: member)
        }
        guard let members = known(member.value, ServiceKey.self) else { return nil }
        let key = nonEmptyString(members[.env], "`env`")
        return CatalogSettings.Service(
            name: name,
            environmentKey: key ?? name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" } + "_BASE_URL",
            openAPI: document(members[.openapi])
        )
    }

    private func document(_ node: JSONNode?) -> String? {
        guard let node, let name = nonEmptyString(node, "`openapi`") else { return nil }
        guard surroundings.knowsFiles else { return name }
        switch surroundings.find(name) {
        case .found: return name
        case .outside:
            error("path_leaves_catalog", "`openapi` `\(name)` must be a path inside the catalog", at: node)
        case .missing:
            error("unknown_file", "there is no file `\(name)` in the catalog", at: node)
        }
        return nil
    }

    private func ignored(_ node: JSONNode?) -> [RequestPattern] {
        guard let node else { return [] }
        guard node.kind == .array else {
            wrongType(node, "`ignore`", "a list of request patterns")
            return []
        }
        return node.elements.compactMap { element in
            if element.kind == .object, element.count == 0 {
                error("wrong_value", "an empty pattern in `ignore` would ignore every request", at: element)
            }
            return requestPattern(element, needsEndpoint: false)
        }
    }

    /// A request pattern of its own, outside of a rule.
    func requestPattern(
        _ node: JSONNode,
        needsEndpoint: Bool,
        ignoring others: Set<String> = []
    ) -> RequestPattern? {
        let before = findings.errorCount
        guard let members = known(node, PatternKey.self, ignoring: others) else { return nil }
        let pattern = pattern(PatternMembers(members), needsEndpoint: needsEndpoint)
        return findings.errorCount == before ? pattern : nil
    }
}
