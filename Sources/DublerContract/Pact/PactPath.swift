internal import Dubler

/// A place in a body, or an expression that takes some.
enum PactStep: Equatable {
    case member(String)
    case item(Int)
    /// Any member or item.
    case any
}

/// An expression of a matching rule, such as `$.items[*].id`.
struct PactPath {
    let steps: [PactStep]

    /// `nil` for what is no such expression.
    init?(_ text: some StringProtocol) {
        guard text.first == "$" else { return nil }
        var steps: [PactStep] = []
        var rest = text.dropFirst()[...]
        while let first = rest.first {
            rest = rest.dropFirst()
            if first == "." {
                let name = rest.prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                steps.append(name == "*" ? .any : .member(String(name)))
                rest = rest.dropFirst(name.count)
            } else if first == "[", let quote = rest.first, quote == "'" || quote == "\"" {
                let name = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(name.count + 2)
                guard rest.first == "]" else { return nil }
                steps.append(.member(String(name)))
                rest = rest.dropFirst()
            } else if first == "[" {
                let name = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(name.count + 1)
                if name == "*" {
                    steps.append(.any)
                } else if let index = Int(name) {
                    steps.append(.item(index))
                } else {
                    return nil
                }
            } else {
                return nil
            }
        }
        self.steps = steps
    }

    /// How well it takes the place: exact steps count more than any; `nil` where it does not.
    func weight(of place: [PactStep]) -> Int? {
        guard steps.count <= place.count else { return nil }
        var weight = 1
        for (own, other) in zip(steps, place) {
            if own == other { weight += 3 } else if own == .any { weight += 2 } else { return nil }
        }
        return weight
    }
}
