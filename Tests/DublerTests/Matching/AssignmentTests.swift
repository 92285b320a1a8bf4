import Dubler
import Testing

/// Items are given one-to-one, judged against trying every order.
@Suite struct AssignmentTests {
    private func matcher(_ choices: [Set<Int>]) -> String {
        "["
            + choices.map { "{ \"$in\": [ \($0.sorted().map(String.init).joined(separator: ",")) ] }" }.joined(
                separator: ","
            )
            + "]"
    }

    private func exists(_ choices: ArraySlice<Set<Int>>, _ items: [Int]) -> Bool {
        guard let first = choices.first else { return true }
        return items.indices.contains { index in
            var rest = items
            return first.contains(rest.remove(at: index)) && exists(choices.dropFirst(), rest)
        }
    }

    @Test func agreesWithTryingEveryOrder() throws {
        var random = SplitMix(seed: 5)
        for _ in 0..<400 {
            let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
            let choices = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                Set((0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 0...4, using: &random) })
            }
            let body = "[" + items.map(String.init).joined(separator: ",") + "]"
            let expected = exists(choices[...], items)
            #expect(try MatchingFixtures.json(#"{ "$includes": \#(matcher(choices)) }"#, body) == expected)
            let unordered = try MatchingFixtures.json(#"{ "$unordered": \#(matcher(choices)) }"#, body)
            #expect(unordered == (expected && items.count == choices.count), "\(choices) \(items)")
        }
    }

    @Test func staysBoundedOnLongLists() throws {
        let items = "[" + Array(repeating: "1", count: 600).joined(separator: ",") + "]"
        let matchers = Array(repeating: #"{ "$in": [ 1, 2 ] }"#, count: 599) + ["3"]
        #expect(try !MatchingFixtures.json(#"{ "$unordered": [\#(matchers.joined(separator: ","))] }"#, items))
    }
}
