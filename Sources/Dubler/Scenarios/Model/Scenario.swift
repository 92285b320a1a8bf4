/// A case as a tester wrote it.
package struct Scenario: Sendable {
    /// What tests name it by: written before the title, else made of the title.
    package var id: String
    /// Whether the tester wrote the id.
    package var isNamed: Bool
    package var title: String
    /// Of the title.
    package var location: SourceLocation
    /// Of its prose.
    package var language: ProseLanguage = .english
    package var keys: [ScenarioKey: Located] = [:]
    package var preconditions = Section()
    package var steps = Section()
    package var expectations = Section()
    /// Values that the case is played with, a row each (Gherkin's examples).
    package var examples: [ExampleTable] = []
    /// Prose that belongs to no section, for people.
    package var notes: [Located] = []

    package init(id: String, isNamed: Bool, title: String, location: SourceLocation) {
        self.id = id
        self.isNamed = isNamed
        self.title = title
        self.location = location
    }

    /// One of the three parts of a case.
    package struct Section: Sendable {
        /// Of its heading; `nil` where the case has none.
        package var location: SourceLocation?
        package var statements: [Statement] = []

        package init(location: SourceLocation? = nil, statements: [Statement] = []) {
            self.location = location
            self.statements = statements
        }
    }

    /// A text with its place.
    package struct Located: Sendable, Equatable {
        package var text: String
        package var location: SourceLocation

        package init(_ text: String, _ location: SourceLocation) {
            self.text = text
            self.location = location
        }
    }

    package struct ExampleTable: Sendable {
        package var columns: [String]
        package var rows: [[String]]
        package var location: SourceLocation

        package init(columns: [String], rows: [[String]], location: SourceLocation) {
            self.columns = columns
            self.rows = rows
            self.location = location
        }
    }

    /// Everything that is expected: the section, and what stands beside the steps.
    package var allExpectations: [Statement] { steps.statements.flatMap(\.expected) + expectations.statements }

    /// The profile that the case names; `nil` where it names none.
    package var profile: ProfileChoice? {
        keys[.profile].map { ProfileChoice($0.text) }
    }
}

/// What a developer adds to a case, and a tester may.
package enum ScenarioKey: String, Sendable, CaseIterable {
    case profile, launch, subject
    /// The id in a test-management system.
    case testCase = "case"
}

/// Which backend a case plays against.
package enum ProfileChoice: Sendable, Equatable {
    /// The normal backend, said so.
    case baseline
    case named(String)

    private static let baselineWords: Set<String> = [
        "baseline", "none", "no", "нет", "без профиля", "базовый", "-", "–", "—", "nil",
    ]

    init(_ text: String) {
        self = Self.baselineWords.contains(Prose.lowered(text)) ? .baseline : .named(text)
    }

    /// The profile's id; `nil` is the pure baseline, as in the control API.
    package var id: String? {
        switch self {
        case .baseline: nil
        case .named(let id): id
        }
    }
}
