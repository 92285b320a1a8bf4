import Foundation
import Testing

@testable import HeadlessXCUI

@Suite @MainActor struct PredicateTests {
    private func holds(_ format: String, _ arguments: [Any?] = [], for object: [String: Any]) throws -> Bool {
        try PredicateEvaluation(object: object).holds(PredicateParser.parse(format, arguments))
    }

    private let object: [String: Any] = [
        "label": "Añadir 3", "identifier": "add_3", "count": 3, "enabled": true, "value": "1", "size": 2.5,
        "tags": ["a", "b"], "inner": ["name": "deep"],
    ]

    @Test(arguments: [
        "label == 'Añadir 3'", "label != \"x\"", "label BEGINSWITH 'Aña'", "label ENDSWITH[c] 'DIR 3'",
        "label CONTAINS[cd] 'anadir'", "label LIKE 'A*?'", "label MATCHES 'A.+ [0-9]'", "identifier IN {'x', 'add_3'}",
        "count == 3", "count > 2 AND count <= 3", "NOT count = 4", "!(count < 3)", "enabled == true", "enabled == YES",
        "value == 1", "value == '1'", "size BETWEEN {2, 3}", "TRUEPREDICATE", "count == 3 OR FALSEPREDICATE",
        "ANY tags == 'b'", "NONE tags == 'c'", "ALL tags IN {'a','b'}", "'a' IN tags", "inner.name == 'deep'",
        "missing == nil", "label contains 'a' && count >= 3 || label == 'x'", "SELF.count == 3", "tags.@count == 2",
        "label <> NULL", "count =< 3", "count => 3", "((count == 3))",
    ])
    func hold(format: String) throws { #expect(try holds(format, for: object)) }

    @Test(arguments: [
        "label == 'x'", "label CONTAINS 'anadir'", "label CONTAINS ''", "count BETWEEN {4, 9}", "label > 3",
        "missing == 1",
        "label MATCHES '('", "enabled == 0", "ALL tags == 'a'", "label LIKE 'A?'",
    ])
    func doNotHold(format: String) throws { #expect(try !holds(format, for: object)) }

    @Test func argumentsTakeTheirPlaces() throws {
        #expect(try holds("%K == %@ AND count == %d", ["label", "Añadir 3", 3], for: object))
        #expect(try holds("label IN %@", [["Añadir 3", "y"]], for: object))
        #expect(try holds("size == %f", [2.5], for: object))
    }

    @Test(arguments: [
        "", "label", "label ==", "== 1", "label == 'x", "label == 'x' AND", "(label == 1", "label == 1)", "label ~ 'x'",
        "label CONTAINS[q] 'x'", "%@ == 1", "label == %", "{", "label IN {'a'", "a b c", "1 2", "label == 'a' 'b'",
        String(repeating: "(", count: 500),
    ])
    func areRefused(format: String) {
        #expect(throws: PredicateSyntaxError.self) { try PredicateParser.parse(format, []) }
    }

    @Test func tooManyArgumentsAreRefused() {
        #expect(throws: PredicateSyntaxError.self) { try PredicateParser.parse("a == 1", [1]) }
        #expect(throws: PredicateSyntaxError.self) { try PredicateParser.parse("%K == 1", [1]) }
    }

    @Test func noFormatTraps() {
        var state: UInt64 = 5
        let pieces = [
            "(", ")", "{", "}", "label", " ", "==", "'a'", "%@", "%K", "NOT", "AND", "ANY", "[", "cd", "]", "1", "-",
            ",", "\\", "\"",
        ]
        for _ in 0..<5000 {
            var format = ""
            for _ in 0..<(state % 9) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                format += pieces[Int(state >> 33) % pieces.count] + (state & 1 == 0 ? " " : "")
            }
            state &+= 0x9E37_79B9
            if let node = try? PredicateParser.parse(format, ["label"]) {
                _ = try? PredicateEvaluation(object: object).holds(node)
                _ = PredicateText.of(node)
            }
        }
    }

    @Test func textIsNormalized() throws {
        let node = try PredicateParser.parse("label contains[dc] %@ && !(count=1 || enabled==yes)", ["x\"y"])
        #expect(PredicateText.of(node) == #"label CONTAINS[cd] "x\"y" AND NOT (count == 1 OR enabled == 1)"#)
    }
}
