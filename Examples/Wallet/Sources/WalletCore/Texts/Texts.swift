/// The app's words in one language.
package struct Texts: Sendable {
    package let language: Language

    package init(language: Language) { self.language = language }

    package func callAsFunction(_ key: TextKey) -> String {
        let table = language == .russian ? TextKey.russian : TextKey.english
        return table[key] ?? key.rawValue
    }

    func callAsFunction(_ text: Bilingual) -> String {
        let wanted = language == .russian ? text.russian : text.english
        return wanted ?? text.russian ?? text.english ?? ""
    }

    /// The server's own words about a problem, else the app's.
    func callAsFunction(_ error: APIError) -> String {
        if let problem = error.problem, let words = words(problem.message, problem.messageEn) { return words }
        switch error {
        case .offline: return self(.errorOffline)
        case .temporary: return self(.errorTemporary)
        case .refused(_, let problem) where problem.code == "update_required": return self(.updateText)
        case .refused: return self(.errorRefused)
        case .sessionEnded: return self(.errorSession)
        case .unreadable: return self(.errorUnreadable)
        }
    }

    func callAsFunction(_ field: ServerProblem.Field) -> String {
        words(field.message, field.messageEn) ?? self(.errorRefused)
    }

    private func words(_ russian: String?, _ english: String?) -> String? {
        language == .russian ? russian : english ?? russian
    }
}
