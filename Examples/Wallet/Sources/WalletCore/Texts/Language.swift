/// The languages that the app speaks.
package enum Language: String, Sendable, CaseIterable {
    case russian = "ru"
    case english = "en"

    /// The first preferred language that the app speaks, else English.
    package init(preferred: [String]) {
        let known = preferred.lazy.compactMap { Language(rawValue: String($0.prefix(2)).lowercased()) }
        self = known.first ?? .english
    }
}
