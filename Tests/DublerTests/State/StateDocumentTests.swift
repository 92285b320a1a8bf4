import Testing

@testable import Dubler

@Suite struct StateDocumentTests {
    @Test func makesWhatIsMissingOnTheWay() throws {
        var state = try StateFixture.document()
        try state.set("5", at: "a.b.c")
        try state.set("\"x\"", at: "list[0]")
        try state.set("\"y\"", at: "list[1].name[\"q.r\"]")
        #expect(state.json.text == #"{"a":{"b":{"c":5}},"list":["x",{"name":{"q.r":"y"}}]}"#)
    }

    @Test func replacesAWholeValueInItsPlace() throws {
        var state = try StateFixture.document(#"{"user":{"name":"A","tier":"gold"},"n":1}"#)
        try state.set(#"{"name":"B"}"#, at: "user")
        #expect(state.json.text == #"{"user":{"name":"B"},"n":1}"#)
    }

    @Test func setsElementsAndMembersInThem() throws {
        var state = try StateFixture.document(#"{"list":["a","b","c"],"rows":[{"title":"old","n":1}]}"#)
        try state.set("\"B\"", at: "list[1]")
        try state.set("\"d\"", at: "list[3]")
        try state.set("\"new\"", at: "rows[0].title")
        #expect(state.json.text == #"{"list":["a","B","c","d"],"rows":[{"title":"new","n":1}]}"#)
    }

    @Test(arguments: [
        ("n.x", StateConflict.Kind.type, "n"),
        ("s[0]", .type, "s"),
        ("nothing.x", .type, "nothing"),
        ("user[0]", .type, "user"),
        ("list.first", .type, "list"),
        ("user.tier.x", .type, "user.tier"),
        ("list[5]", .index, "list"),
        ("list[3].x", .index, "list"),
        ("empty[1]", .index, "empty"),
    ])
    func refusesConflictsAndChangesNothing(path: String, kind: StateConflict.Kind, place: String) throws {
        let text = #"{"n":5,"s":"t","nothing":null,"user":{"tier":"gold"},"list":[1,2]}"#
        var state = try StateFixture.document(text)
        let conflict = #expect(throws: StateConflict.self) { try state.set("1", at: path) }
        #expect(conflict?.kind == kind)
        #expect(conflict?.path.description == place)
        #expect(state.json.text == text)
    }

    @Test func addsExactly() throws {
        var state = try StateFixture.document(#"{"balance":1200.50}"#)
        try state.increment("balance", by: "-10.50")
        #expect(try state.text(at: "balance") == "1190.00")
        try state.increment("count", by: "1")
        try state.increment("count", by: "1")
        #expect(try state.text(at: "count") == "2")
        try state.increment("deep.er[0]", by: "-0.1")
        #expect(try state.text(at: "deep.er[0]") == "-0.1")
    }

    @Test(arguments: ["s", "flag", "nothing", "user", "list", "s.x"])
    func addsToNumbersAlone(path: String) throws {
        let text = #"{"s":"1200.50","flag":true,"nothing":null,"user":{},"list":[1]}"#
        var state = try StateFixture.document(text)
        let conflict = #expect(throws: StateConflict.self) { try state.increment(path, by: "1") }
        #expect(conflict?.code == "state_type_conflict")
        #expect(state.json.text == text)
    }

    @Test func refusesSumsWithoutEnd() throws {
        var state = try StateFixture.document(#"{"n":1}"#)
        let conflict = #expect(throws: StateConflict.self) { try state.increment("n", by: "1e999999") }
        #expect(conflict?.kind == .tooLarge)
    }

    @Test func unsetsMembersAndElements() throws {
        var state = try StateFixture.document(#"{"a":{"b":1,"c":2},"list":[1,2,3],"n":5}"#)
        try state.unset("a.b")
        try state.unset("list[1]")
        try state.unset("list[9]")
        try state.unset("nothing.here[0].at.all")
        try state.unset("n")
        #expect(state.json.text == #"{"a":{"c":2},"list":[1,3]}"#)
        #expect(throws: StateConflict.self) { try state.unset("a.c.d") }
        #expect(throws: StateConflict.self) { try state.unset("list.x") }
    }

    @Test func mergesAPatch() throws {
        var state = try StateFixture.document(#"{"user":{"name":"A","tier":"gold"},"n":1,"x":2}"#)
        try state.merge(StateFixture.value(#"{"user":{"tier":null,"age":7},"n":{"m":null,"o":1},"x":null,"y":null}"#))
        #expect(state.json.text == #"{"user":{"name":"A","age":7},"n":{"o":1}}"#)
    }

    @Test(arguments: ["1", "null", "[]", "\"{}\""])
    func isAnObject(text: String) throws {
        var state = try StateFixture.document(#"{"a":1}"#)
        #expect(throws: StateConflict.self) { try state.merge(StateFixture.value(text)) }
        #expect(throws: StateConflict.self) { try state.replace(StateFixture.value(text)) }
        #expect(state.json.text == #"{"a":1}"#)
    }

    @Test func replacesTheWhole() throws {
        var state = try StateFixture.document(#"{"before":1}"#)
        try state.replace(StateFixture.value(#"{"user":{"tier":"gold"}}"#))
        #expect(state.json.text == #"{"user":{"tier":"gold"}}"#)
    }

    @Test func keepsSnapshots() throws {
        var state = try StateFixture.document(#"{"a":{"b":1}}"#, cards: #"[{"id":"c1","n":1}]"#)
        let before = state
        try state.set("2", at: "a.b")
        try state.set("2", at: "cards.c1.n")
        try state.unset("cards.c1")
        #expect(before.json.text == #"{"a":{"b":1},"cards":{"c1":{"id":"c1","n":1}}}"#)
        #expect(state.json.text == #"{"a":{"b":2},"cards":{}}"#)
    }

    @Test func staysWithinItsDepth() throws {
        var state = try StateFixture.document()
        try state.set("{}", at: "a")
        var rounds = 0
        let conflict = #expect(throws: StateConflict.self) {
            while rounds < 1000 {
                // A rule that sets the state into itself, asked again and again.
                try state.set(state.value(at: StatePath("a")) ?? .null, at: StatePath("a.a"))
                rounds += 1
            }
        }
        #expect(conflict?.kind == .tooDeep)
        #expect(rounds > 200 && rounds < 256)
    }

    @Test func readsByCodePoints() throws {
        let state = try StateFixture.document("{\"caf\u{E9}\":1,\"cafe\u{301}\":2}")
        #expect(try state.text(at: "caf\u{E9}") == "1")
        #expect(try state.text(at: "cafe\u{301}") == "2")
    }
}
