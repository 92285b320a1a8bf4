/// Gives every requirement the shortest name that is its own.
enum MemberNames {
    struct Names: Sendable {
        let primary: MemberName
        /// Shorter names that it had before others came.
        var aliases: [MemberName] = []
    }

    static func names(of requirements: [Requirement]) -> [Names] {
        let candidates = requirements.map(candidates)
        // Properties first: they have no longer name to go to.
        var owners: [String: Int] = [:]
        var counts: [String: Set<Int>] = [:]
        for (index, list) in candidates.enumerated() {
            for name in list { counts[name, default: []].insert(index) }
        }
        let order = requirements.indices.sorted { one, other in
            let (first, second) = (requirements[one].kind == .property, requirements[other].kind == .property)
            return first == second ? one < other : first
        }
        for index in order { for name in candidates[index] where owners[name] == nil { owners[name] = index } }
        var taken: Set<String> = []
        var result: [Int: Names] = [:]
        for index in order {
            let list = candidates[index]
            let own = list.filter { owners[$0] == index }
            let unique = list.first { counts[$0]?.count == 1 } ?? own.last
            var primary = unique ?? numbered(list.last ?? "Member", taken.union(owners.keys))
            if taken.contains(primary) { primary = numbered(primary, taken.union(owners.keys)) }
            taken.insert(primary)
            var names = Names(primary: MemberName(primary))
            let shorter = list.prefix { $0 != primary }
            for alias in shorter where owners[alias] == index && !taken.contains(alias) {
                taken.insert(alias)
                names.aliases.append(MemberName(alias))
            }
            result[index] = names
        }
        return requirements.indices.map { result[$0] ?? Names(primary: MemberName(requirements[$0].name)) }
    }

    private static func numbered(_ name: String, _ taken: Set<String>) -> String {
        var number = 2
        while taken.contains("\(name)\(number)") { number += 1 }
        return "\(name)\(number)"
    }

    /// From short to long, without what repeats.
    private static func candidates(_ requirement: Requirement) -> [String] {
        let base = MemberName(requirement.isOperator ? operatorName(requirement.name) : requirement.name).upper
        if requirement.kind == .property { return [base] }
        let labels = requirement.parameters.map { parameter in
            MemberName(plain(parameter.callLabel ?? parameter.name)).upper
        }
        let types = requirement.parameters.map { plain($0.written) }
        let labelled = base + labels.joined()
        let typed = base + zip(labels, types).map { $0 + $1 }.joined()
        var list = [base]
        for name in [labelled, typed, typed + plain(requirement.result.isVoid ? "" : requirement.result.text)]
        where !list.contains(name) { list.append(name) }
        return list
    }

    /// `[String: Int]?` is `StringInt`.
    private static func plain(_ text: String) -> String {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .filter { !["escaping", "any", "some", "inout", "Sendable"].contains($0) }
            .map { MemberName(String($0)).upper }.joined()
    }

    private static let signs: [Character: String] = [
        "+": "Plus", "-": "Minus", "*": "Times", "/": "Divided", "=": "Equals", "<": "Less", ">": "Greater", "!": "Not",
        "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "%": "Percent", "?": "Question", ".": "Dot",
    ]

    private static func operatorName(_ text: String) -> String {
        "Operator" + text.map { signs[$0] ?? "Sign" }.joined()
    }
}
