/// Names what is missing for a sentence: the robot's method, and the identifier that it
/// would need, as a change to robot and app.
struct Gap {
    private(set) var missing: Scaffold.Missing

    init(_ sentence: Sentence, _ matches: [MethodMatch], _ reason: String, _ place: Place, _ scaffolder: Scaffolder) {
        missing = Scaffold.Missing(text: sentence.text, reason: reason)
        missing.near = matches.prefix(3).map { ($0.method.name, $0.score) }
        let robot = Self.robot(for: sentence, place, scaffolder)
        guard let robot else { return }
        let name = Self.name(of: sentence)
        let taken = robot.methods.contains { $0.name == name }
        missing.action = taken ? nil : "\(robot.name).\(name)(\(sentence.values.isEmpty ? "" : "_:"))"
        let area = MeaningReader.words(in: MethodMeaning.area(of: robot)).replacing(" ", with: "")
        let words = Self.words(of: sentence)
        guard !words.isEmpty, !taken else { return }
        let fits = scaffolder.index.identifiers.contains { identifier in
            let parts = Set(MeaningReader.words(in: identifier.pattern).split(separator: " ").map(String.init))
            return words.allSatisfy { parts.contains($0.lowercased()) }
        }
        if fits { return }
        let neighbour = scaffolder.index.identifiers.first { $0.pattern.hasPrefix(area + "_") }
        missing.identifier = ("\(area)_\(words.map { $0.lowercased() }.joined(separator: "_"))", neighbour?.file)
    }

    /// That of the part of the app which is named, else of the screen.
    private static func robot(
        for sentence: Sentence,
        _ place: Place,
        _ scaffolder: Scaffolder
    ) -> ProjectIndex.Robot? {
        let named = scaffolder.index.robots.first { robot in
            let area = MethodMeaning.area(of: robot)
            let areas = scaffolder.reader.meaning(of: MeaningReader.words(in: area)).areas
                .union([area.prefix(1).lowercased() + area.dropFirst()])
            return robot.variable != nil && !areas.isDisjoint(with: sentence.meaning.areas)
        }
        return named ?? place.robot.flatMap { scaffolder.index.robot($0) }
    }

    /// What names of the vocabulary are left when verbs and parts are told.
    private static func words(of sentence: Sentence) -> [String] {
        let things = sentence.meaning.things.subtracting(["once"]).sorted()
        let verbs = sentence.meaning.verbs.subtracting(["tap", "enter", "open", "select"]).sorted()
        let unknown = sentence.meaning.unknown.filter { $0.allSatisfy(\.isASCII) }.sorted()
        return (sentence.looks ? things : verbs + things) + unknown
    }

    private static func name(of sentence: Sentence) -> String {
        var verb = sentence.looks ? "assert" : sentence.meaning.verbs.sorted().first ?? "act"
        if sentence.isDouble { verb = "doubleTap" }
        let rest = words(of: sentence).filter { $0 != verb }
        let name =
            verb + (sentence.looks && sentence.meaning.isNegative ? "No" : "")
            + rest.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name == "assert" ? "assertIt" : name
    }
}
