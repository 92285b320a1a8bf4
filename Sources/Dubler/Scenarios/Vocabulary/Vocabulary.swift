/// What words of testers mean: read from `Dubler/agent/vocabulary.json`, over the one
/// that ships.
package struct Vocabulary: Sendable {
    /// A state in which a test starts the app, as the conditions that hold in it.
    package struct LaunchState: Sendable, Equatable {
        package var name: String
        package var conditions: [String]
    }

    /// A part of the app.
    package struct Area: Sendable, Equatable {
        package var name: String
        package var words: [String] = []
        /// Endpoints that it asks, as `POST /api/operation`.
        package var routes: [String] = []
    }

    /// What a regression must go through itself, and which launch states skip.
    package struct Subject: Sendable, Equatable {
        package var name: String
        package var words: [String] = []
        /// Words that make a title speak of something else.
        package var except: [String] = []
        package var skippedBy: [String] = []
    }

    /// Words under names.
    package typealias Lists = [(name: String, words: [String])]

    package var launchStates: [LaunchState] = []
    package var areas: [Area] = []
    package var subjects: [Subject] = []
    /// The other lists by their key in the file.
    package var lists: [Key: Lists] = [:]

    /// The lists of the file that are words under names.
    package enum Key: String, Sendable, CaseIterable {
        case conditions, entries, environment, outcomes, actions, elements, predicates, vague, causes
    }

    package init() {}

    /// The names of a list.
    package func names(of key: Key) -> [String] { (lists[key] ?? []).map(\.name) }

    /// The file of the one that ships.
    package static var shippedText: String { DefaultVocabulary.json }

    /// The one that ships.
    package static let standard: Vocabulary = {
        var vocabulary = Vocabulary()
        var findings: [Diagnostic] = []
        vocabulary.add(Array(DefaultVocabulary.json.utf8), file: "vocabulary.json", &findings)
        return vocabulary
    }()
}
