import Dubler
import Testing

@Suite struct JSONMatcherTests {
    @Test(arguments: [
        (#"{ "$not": { "a": 1 } }"#, [#"{"a":2}"#, "{}", "5"], [#"{"a":1,"b":2}"#]),
        (
            #"{ "$in": [ "x", { "a": { "$gt": 1 } }, null ] }"#, [#""x""#, "null", #"{"a":2}"#],
            [#""y""#, #"{"a":1}"#, "0"]
        ),
        (#"{ "$contains": "b" }"#, [#""abc""#, #"["a","b"]"#], [#""ac""#, #"["abc"]"#, "5", #"{"b":1}"#]),
        (#"{ "$contains": { "id": 1 } }"#, [#"[{"id":1.0,"x":2}]"#], [#"[{"x":1}]"#, #""id""#, #"{"id":1}"#]),
        (#"{ "$contains": 5 }"#, ["[1,5.0]"], [#""5""#, "5", #"["5"]"#]),
        (#"{ "$startsWith": "1" }"#, [#""12""#], ["12", #"["1"]"#, "null"]),
        (#"{ "$endsWith": "é" }"#, [#""caf\u00e9""#, #""é""#], [#""cafe\u0301""#, #""e""#]),
        (#"{ "$regex": "[a-c]+", "$ignoreCase": true }"#, [#""aBC""#], [#""abd""#, "1", #"["a"]"#]),
        (#"{ "$equals": "ДА", "$ignoreCase": true }"#, [#""да""#, #""Да""#], [#""да!""#, "true"]),
        (#"{ "$in": [ "yes", "ja" ], "$ignoreCase": true }"#, [#""YES""#, #""Ja""#], [#""no""#]),
        (#"{ "$contains": "b", "$ignoreCase": true }"#, [#""aBc""#, #"["B"]"#], [#"["aBc"]"#]),
        (
            #"{ "$gt": 1, "$lt": 2 }"#, ["1.5", "1.0000000000000000001", "19e-1"],
            ["1", "2", "1e0", #""1.5""#, "[1.5]"]
        ),
        (#"{ "$any": { "$gt": 5 } }"#, ["[1,6]"], ["[]", "[5]", "6", #"["6"]"#, "null"]),
        (#"{ "$each": "a" }"#, ["[]", #"["a","a"]"#], [#"["a","b"]"#, #""a""#]),
        (#"{ "$size": { "$gte": 1, "$lt": 3 } }"#, ["[0]", "[0,0]"], ["[]", "[0,0,0]", #""a""#, #"{"a":1}"#, "1"]),
        (
            #"{ "$before": "2026-01-15" }"#, [#""2026-01-14T23:59:59Z""#, #""2026-01-15T01:00:00+02:00""#],
            [
                #""2026-01-15T00:00:00Z""#, #""2026-01-15""#, #""soon""#, "5",
            ]
        ),
        (
            #"{ "$after": "{{now -1d}}" }"#, [#""2026-01-15""#, #""2026-01-14T09:00:01Z""#],
            [#""2026-01-14T09:00:00Z""#]
        ),
        (#"{ "$unordered": [ 1, { "$gt": 0 } ] }"#, ["[1,2]", "[2,1]", "[1,1]"], ["[2,2]", "[1]", "[1,1,1]", "{}"]),
        (
            #"{ "$includes": [ { "$gt": 0 }, 1 ], "$size": 3 }"#, ["[1,0,2]", "[2,1,0]"],
            ["[1,0,0]", "[1,2]", "[2,3,0]"]
        ),
        (#"{ "$equals": { "$gt": 1 } }"#, [#"{"$gt":1}"#, #"{"$gt":1.0}"#], [#"{"$gt":1,"a":2}"#, "2"]),
        (#"{ "$equals": [ 1, { "a": null } ] }"#, [#"[1,{"a":null}]"#], [#"[1,{}]"#, #"[1,{"a":null,"b":1}]"#, "[1]"]),
        (#"{ "$$a": 1, "$$$b": 2 }"#, [#"{"$a":1,"$$b":2}"#], [#"{"a":1,"$b":2}"#]),
        (#"[ 1, { "$gt": 1 } ]"#, ["[1,2]", #"[1.0,1.5]"#], ["[1,1]", "[2,1]", "[1]"]),
        (#"{ "$exists": true, "$not": "x" }"#, ["null", "0"], [#""x""#]),
        ("{}", ["{}", #"{"a":1}"#], ["[]", "null"]),
        ("null", ["null"], ["0", "false", #""null""#]),
        ("1e2", ["100", "100.0", "1E+2"], ["10", #""100""#, "true"]),
        (#""a\u0062""#, [#""ab""#, #""\u0061b""#], [#""a\u0062c""#]),
    ])
    func takesTheseAndNotThose(matcher: String, taken: [String], refused: [String]) throws {
        for value in taken { #expect(try MatchingFixtures.json(matcher, value), "\(matcher) takes \(value)") }
        for value in refused { #expect(try !MatchingFixtures.json(matcher, value), "\(matcher) refuses \(value)") }
    }

    @Test func holdsOnAbsentValuesOnlyWhereAbsenceIsAsked() throws {
        func takes(_ matcher: String, _ body: String) throws -> Bool {
            try MatchingFixtures.body(#"{ "json": \#(matcher) }"#, body)
        }
        #expect(try takes(#"{ "a": { "b": { "c": { "$exists": false } } } }"#, "{}"))
        #expect(try takes(#"{ "a": { "b": { "$exists": false } } }"#, #"{"a":{"c":1}}"#))
        #expect(try !takes(#"{ "a": { "b": { "$exists": false } } }"#, #"{"a":{"b":null}}"#))
        #expect(try !takes(#"{ "a": { "b": { "$exists": false } } }"#, #"{"a":5}"#))
        #expect(try !takes(#"{ "a": {} }"#, "{}"))
        for matcher in [
            #"{ "$not": 1 }"#, #"{ "$each": 1 }"#, #"{ "$size": 0 }"#, #"{ "$not": { "$exists": true } }"#, "null",
            #"{ "$exists": false, "$not": 1 }"#,
        ] {
            #expect(try !takes(#"{ "a": \#(matcher) }"#, "{}"), "\(matcher)")
        }
    }

    @Test func findsManyMembersInAnyOrder() throws {
        let names = (0..<200).map { "m\($0)" }
        let wanted = "{" + names.map { "\"\($0)\": 1" }.joined(separator: ",") + "}"
        let body = "{" + names.reversed().map { "\"\($0)\": 1" }.joined(separator: ",") + "}"
        #expect(try MatchingFixtures.body(#"{ "json": \#(wanted) }"#, body))
        #expect(try MatchingFixtures.body(#"{ "jsonEquals": \#(wanted) }"#, body))
        let without = body.replacing("\"m77\": 1,", with: "")
        #expect(try !MatchingFixtures.body(#"{ "json": \#(wanted) }"#, without))
        #expect(try !MatchingFixtures.body(#"{ "jsonEquals": \#(wanted) }"#, body.replacing("{", with: "{\"x\":1,")))
    }

    @Test func namesThePlaceThatFails() throws {
        var view = RequestView(HTTPRequest(method: "POST", target: "/", body: Array(#"{"a":[{"b c":1}]}"#.utf8)))
        let pattern = try MatchingFixtures.pattern(#""body": { "json": { "a": [ { "b c": { "$gt": 5 } } ] } }"#)
        let verdict = pattern.verdicts(&view, state: NoState(), now: Instant(seconds: 0)).last
        #expect(verdict?.condition == #"body.json $.a[0]["b c"]"#)
        #expect(verdict?.expected == #"{"$gt": 5}"# && verdict?.seen == "1")
    }
}
