/// The query of a call: every name is one that the call knows, each at most once.
struct ControlQuery {
    private let values: [(name: String, value: String)]

    init(_ pairs: [(name: String, value: String)], of route: ControlRoute) throws(Problem) {
        for (index, pair) in pairs.enumerated() {
            guard route.query.contains(where: { $0.isIdentical(to: pair.name) }) else {
                let near = Nearest.name(to: pair.name, among: route.query, limit: 2)
                let known = route.query.isEmpty ? "takes no query" : "knows \(route.query.joined(separator: ", "))"
                throw .query(
                    pair.name,
                    code: "query_unknown",
                    "\(route.method) \(route.path) \(known), not \"\(pair.name)\"." + Problem.nearestSentence(near)
                )
            }
            guard !pairs[..<index].contains(where: { $0.name.isIdentical(to: pair.name) }) else {
                throw .query(pair.name, code: "query_repeated", "\"\(pair.name)\" is given more than once.")
            }
        }
        values = pairs
    }

    /// The value as given; `nil` when the name is absent.
    func given(_ name: String) -> String? {
        values.first { $0.name.isIdentical(to: name) }?.value
    }

    /// The value; `nil` when it is absent or empty.
    func text(_ name: String) -> String? {
        guard let value = given(name), !value.isEmpty else { return nil }
        return value
    }

    /// A whole number in plain digits.
    func int(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = given(name) else { return nil }
        if text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let value = Int(text), range.contains(value) { return value }
        throw .query(
            name,
            "\"\(name)\" is a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"."
        )
    }

    func choice<Value: CaseIterable & RawRepresentable>(
        _ name: String,
        _ type: Value.Type
    ) throws(Problem) -> Value? where Value.RawValue == String {
        guard let text = given(name) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let names = Value.allCases.map(\.rawValue)
        throw .query(
            name,
            "\"\(name)\" is one of \(names.joined(separator: ", ")), not \"\(text)\"."
                + Problem.nearestSentence(Nearest.name(to: text, among: names, limit: 1))
        )
    }
}
