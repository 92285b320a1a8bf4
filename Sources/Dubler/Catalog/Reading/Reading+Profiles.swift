extension Reading {
    func profile(_ node: JSONNode) -> ProfileSource? {
        guard let members = known(node, ProfileKey.self) else { return nil }
        if members[.id] == nil { missingKey("id", ProfileKey.noun, at: node) }
        _ = string(members[.schema], "`$schema`")
        let before = findings.errorCount
        var profile = Profile(id: "", location: node.location)
        profile.title = string(members[.title], "`title`")
        profile.description = string(members[.description], "`description`")
        profile.tags = strings(members[.tags], "`tags`") ?? []
        profile.owner = nonEmptyString(members[.owner], "`owner`")
        profile.extends = parents(members[.extends])
        profile.state = state(members[.state])
        profile.clock = clockInstant(members[.clock], "`clock`")
        profile.seed = seed(members[.seed])
        var names = RuleNames(file: node.document.file)
        profile.rules = rules(members[.overrides], "`overrides`", names: &names)
        profile.collections = collections(members[.collections])
        guard let idNode = members[.id], let id = profileID(idNode) else { return nil }
        profile.id = id
        profile.location = idNode.location
        return ProfileSource(
            profile: profile,
            members: members,
            isComplete: findings.errorCount == before
        )
    }

    private func profileID(_ node: JSONNode) -> String? {
        guard let id = string(node, "`id`") else { return nil }
        if Profile.isID(id) { return id }
        error(
            "wrong_value",
            "a profile's id is made of letters A–Z, digits, `_`, `.` and `-`, unlike `\(id)`",
            at: node
        )
        return nil
    }

    private func parents(_ node: JSONNode?) -> [String] {
        guard let node else { return [] }
        let parents = strings(node, "`extends`") ?? []
        var seen: Set<ExactKey> = []
        for (index, parent) in parents.enumerated() where !seen.insert(ExactKey(parent)).inserted {
            error("duplicate_parent", "`\(parent)` stands twice in `extends`", at: node[index] ?? node)
        }
        return parents
    }

    private func state(_ node: JSONNode?) -> JSONObject {
        guard let node else { return JSONObject() }
        if case .object(let members) = node.value { return members }
        wrongType(node, "`state`", "an object")
        return JSONObject()
    }

    func seed(_ node: JSONNode?) -> UInt64? {
        guard let node else { return nil }
        guard let number = node.number else {
            wrongType(node, "`seed`", "an integer of at least 0")
            return nil
        }
        if let value = number.intValue, value >= 0 { return UInt64(value) }
        if let value = UInt64(number.text) { return value }
        error("wrong_value", "`seed` must be an integer of at least 0, not \(number.text)", at: node)
        return nil
    }
}

/// A profile with the places of its parts, for the checks over all files.
struct ProfileSource: Sendable {
    var profile: Profile
    /// `nil` for a profile that was loaded before.
    let members: KnownMembers<ProfileKey>?
    /// Whether all of it could be read.
    let isComplete: Bool

    init(profile: Profile, members: KnownMembers<ProfileKey>, isComplete: Bool) {
        self.profile = profile
        self.members = members
        self.isComplete = isComplete
    }

    /// A profile that was loaded before.
    init(_ profile: Profile) {
        self.profile = profile
        members = nil
        isComplete = true
    }
}

extension Profile {
    /// Whether a text may be a profile's id: `[A-Za-z0-9_.-]+`.
    package static func isID(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0 &- 0x30 < 10 || $0.asciiLowercased &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
                    || $0 == UInt8(ascii: "-")
            }
    }
}
