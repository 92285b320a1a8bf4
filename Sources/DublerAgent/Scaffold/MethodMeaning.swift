/// A robot's method with what its names, identifiers and comment mean.
struct MethodMeaning: Sendable {
    let robot: ProjectIndex.Robot
    let method: ProjectIndex.Method
    /// Of its own name and labels: what a sentence must say for it to be meant.
    var own: Meaning
    /// Of identifiers, comments, the robot and the screen it leads to: what a sentence
    /// may say besides.
    var around: Meaning
    let isDoubleTap: Bool
    let isNegative: Bool
    /// What the robot is about.
    let areas: Set<String>
    /// Verbs of the identifiers that it taps: `continue`.
    private let tapped: Set<String>
    /// What the names of its parameters mean, of those that need a text.
    let parameterMeanings: [String: Set<String>]
    /// Verbs of the identifiers that it sees: a button that is there can be pressed.
    let shown: Set<String>

    var name: String { "\(robot.name).\(method.signature)" }

    init(_ robot: ProjectIndex.Robot, _ method: ProjectIndex.Method, _ map: NavigationMap, _ reader: MeaningReader) {
        self.robot = robot
        self.method = method
        let verb = method.looks ? Self.withoutVerb(method.name) : method.name
        let labels = method.parameters.filter { !$0.hasDefault }.compactMap(\.label)
        own = reader.meaning(of: MeaningReader.words(in: ([verb] + labels).joined(separator: "_")))
        var meanings: [String: Set<String>] = [:]
        for parameter in method.parameters where !parameter.hasDefault && parameter.type != "Bool" {
            let words = reader.meaning(of: MeaningReader.words(in: parameter.label ?? parameter.name))
            meanings[parameter.name] = words.things.union(words.areas)
        }
        parameterMeanings = meanings
        labelled = reader.meaning(of: MeaningReader.words(in: labels.joined(separator: "_"))).things
            .subtracting(reader.meaning(of: MeaningReader.words(in: verb)).things)
        let twice = MeaningReader.words(in: method.name).split(separator: " ").contains("twice")
        own.unknown.subtract(["twice", "codes", "item", "assert"])
        var around = Meaning()
        let area = Self.area(of: robot)
        let named = reader.meaning(of: MeaningReader.words(in: area))
        areas = named.areas.union([area.prefix(1).lowercased() + area.dropFirst()])
        around.formUnion(named)
        around.areas.formUnion(areas)
        around.formUnion(reader.meaning(of: method.documentation))
        around.formUnion(reader.meaning(of: robot.documentation))
        // Comments tell of much; what is done is told by names and identifiers.
        around.verbs = method.steps.isEmpty ? reader.meaning(of: method.documentation).verbs : []
        // What a robot's methods are given is what it is about: a code, an amount.
        for label in robot.methods.flatMap(\.parameters).compactMap(\.label) {
            around.things.formUnion(reader.meaning(of: MeaningReader.words(in: label)).things)
        }
        var tapped: Set<String> = []
        var shown: Set<String> = []
        for step in method.steps {
            if let identifier = step.identifier {
                let meaning = reader.meaning(of: MeaningReader.words(in: identifier))
                if step.gesture == "tap" || step.gesture == "doubleTap" { tapped.formUnion(meaning.verbs) }
                if step.gesture == "see" { shown.formUnion(meaning.verbs) }
                around.formUnion(meaning)
            }
        }
        self.tapped = tapped
        self.shown = shown
        if !method.steps.isEmpty { around.verbs = [] }
        for screen in map.screens where screen.ways.contains(where: { $0.by == "\(robot.name).\(method.signature)" }) {
            for way in screen.ways where way.by == "\(robot.name).\(method.signature)" {
                guard let target = map.screen(way.screen) else { continue }
                around.areas.formUnion(reader.meaning(of: target.title).areas)
                around.areas.formUnion(reader.meaning(of: MeaningReader.words(in: target.id)).areas)
            }
        }
        let gestures = Set(method.steps.map(\.gesture))
        if gestures.contains("type") || method.steps.contains(where: { $0.method?.hasPrefix("press") == true }) {
            around.verbs.insert("enter")
        }
        isDoubleTap = twice || gestures.contains("doubleTap")
        isNegative = method.looks && own.isNegative
        self.around = around
    }

    private static func withoutVerb(_ name: String) -> String {
        for beginning in ["assert", "see", "expect", "verify", "wait"] where name.hasPrefix(beginning) {
            return String(name.dropFirst(beginning.count))
        }
        return name
    }

    /// `TargetSection` of `TargetSectionRobot`.
    static func area(of robot: ProjectIndex.Robot) -> String {
        robot.name.hasSuffix("Robot") ? String(robot.name.dropLast(5)) : robot.name
    }

    /// Verbs of which a sentence must say one: what is done at all.
    var principal: Set<String> {
        var verbs = own.verbs.union(tapped)
        if verbs.isEmpty { verbs = around.verbs }
        if verbs.contains("select") || verbs.contains("edit") { verbs.insert("enter") }
        return verbs
    }

    /// All the verbs that a sentence may name it by.
    var verbs: Set<String> {
        var verbs = own.verbs.union(tapped).union(around.verbs)
        if verbs.contains("select") || verbs.contains("edit") { verbs.insert("enter") }
        if own.verbs.contains("open") { verbs.insert("tap") }
        return verbs
    }

    /// What only its labels say: a value says it as well.
    let labelled: Set<String>

    /// Whether a parameter becomes part of an identifier.
    func identifies(_ parameter: ProjectIndex.Parameter) -> Bool {
        method.steps.contains { $0.parameter == parameter.name && $0.identifier?.contains("*") == true }
    }

    /// What is done and on what: methods of one effect are no choice.
    var effect: [String] {
        method.steps.map { "\($0.gesture) \($0.identifier ?? "") \($0.robot ?? "").\($0.method ?? "")" }
    }
}
