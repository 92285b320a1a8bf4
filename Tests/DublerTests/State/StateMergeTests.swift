import Testing

@testable import Dubler

@Suite struct StateMergeTests {
    private static let here = SourceLocation(file: "profiles/p.json", line: 1, column: 1)

    private static func merge(_ layers: [(String, Set<String>, String)]) throws -> StateMerge {
        StateMerge(
            try layers.map { profile, ancestors, state in
                StateMerge.Layer(
                    profile: profile,
                    ancestors: ancestors,
                    state: try StateFixture.object(state),
                    location: here
                )
            }
        )
    }

    @Test func mergesObjectsDeeply() throws {
        let merge = try Self.merge([
            ("base", [], #"{"user":{"tier":"silver","age":5},"list":[1,2]}"#),
            ("p", ["base"], #"{"user":{"tier":"gold"},"list":[3],"more":{"x":1}}"#),
        ])
        #expect(JSONValue.object(merge.state).text == #"{"user":{"tier":"gold","age":5},"list":[3],"more":{"x":1}}"#)
        #expect(merge.diagnostics == [])
    }

    @Test func aConflictOfTypesIsAnError() throws {
        let merge = try Self.merge([
            ("par1", [], #"{"user":{"tier":"silver"}}"#),
            ("par2", [], #"{"user":5}"#),
            ("p", ["par1", "par2"], #"{"x":1}"#),
        ])
        #expect(merge.conflicts.map(\.kind) == [.types])
        #expect(merge.conflicts.first?.path.description == "user")
        #expect(merge.diagnostics.map(\.severity) == [.error])
        #expect(merge.diagnostics.first?.message.contains("`par1`") == true)
        #expect(merge.diagnostics.first?.message.contains("`par2`") == true)
    }

    @Test func aProfilesOwnTypeConflictIsAnErrorToo() throws {
        let merge = try Self.merge([("base", [], #"{"a":{"b":[1]}}"#), ("p", ["base"], #"{"a":{"b":"x"}}"#)])
        #expect(merge.conflicts.map(\.path.description) == ["a.b"])
        #expect(merge.diagnostics.map(\.code) == ["state_type_conflict"])
    }

    @Test func strangersThatDisagreeAreNoted() throws {
        let merge = try Self.merge([
            ("par1", [], #"{"tier":"silver","same":1.0,"deep":{"x":1}}"#),
            ("par2", [], #"{"tier":"gold","same":1,"deep":{"x":2}}"#),
            ("p", ["par1", "par2"], #"{"tier":"iron"}"#),
        ])
        #expect(merge.conflicts.map(\.path.description) == ["tier", "deep.x"])
        #expect(merge.diagnostics.allSatisfy { $0.severity == .note })
        #expect(JSONValue.object(merge.state).text == #"{"tier":"iron","same":1,"deep":{"x":2}}"#)
    }

    @Test func nullTakesAwayWithoutConflictOfTypes() throws {
        let merge = try Self.merge([("base", [], #"{"user":{"tier":1}}"#), ("p", ["base"], #"{"user":null}"#)])
        #expect(merge.diagnostics == [])
        #expect(JSONValue.object(merge.state).text == #"{"user":null}"#)
    }

    @Test func remembersWhereAMemberOfAnObjectCameFrom() throws {
        let merge = try Self.merge([
            ("par1", [], #"{"a":{"x":1}}"#),
            ("par2", [], #"{"a":{"y":2}}"#),
            ("par3", ["par2"], #"{"a":{"x":5,"y":3}}"#),
        ])
        #expect(merge.conflicts.map(\.path.description) == ["a.x"])
        #expect(merge.conflicts.first?.lower.profile == "par1")
    }

    @Test func profilesKnowTheirAncestors() throws {
        var base = Profile(id: "base", location: Self.here)
        base.state = try StateFixture.object(#"{"tier":"silver"}"#)
        var middle = Profile(id: "middle", location: Self.here)
        middle.extends = ["base"]
        var top = Profile(id: "top", location: Self.here)
        top.extends = ["middle"]
        top.state = try StateFixture.object(#"{"tier":"gold"}"#)
        #expect(StateMerge(profiles: [base, middle, top]).diagnostics == [])
    }

    @Test func refusesWhatIsTooDeep() throws {
        let deep = String(repeating: #"{"a":"#, count: 300) + "1" + String(repeating: "}", count: 300)
        let merge = try Self.merge([("base", [], deep), ("p", ["base"], #"{"b":1}"#)])
        #expect(merge.diagnostics.map(\.code) == ["state_too_deep"])
        #expect(JSONValue.object(merge.state).text == #"{"b":1}"#)
    }
}
