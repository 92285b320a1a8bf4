/// What of the catalog a reader of sources has to know: the names in it.
struct CatalogNames: Sendable, Equatable {
    /// Ids of all profiles; `nil` without a catalog.
    var profiles: [String]?
    /// Scenarios by id; `nil` without a folder of scenarios.
    var scenarios: [String: ScenarioHead]?
    /// Identifiers by which the map of screens knows them.
    var landmarks: [String] = []
}

/// The beginning of a scenario: as much as the linter has to know.
struct ScenarioHead: Sendable, Equatable {
    let id: String
    let title: String
    /// `Subject:`, when it is stated.
    let subject: String?

    /// Reads every `# id: title` of a file, with the keys below it.
    static func all(in text: String) -> [ScenarioHead] {
        var heads: [ScenarioHead] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("# "), let head = head(line.dropFirst(2)) {
                heads.append(head)
            } else if let last = heads.last, let subject = subject(line) {
                heads[heads.count - 1] = ScenarioHead(id: last.id, title: last.title, subject: subject)
            }
        }
        return heads
    }

    private static func head(_ line: Substring) -> ScenarioHead? {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let id = parts[0].trimmed
        let isName =
            !id.isEmpty && id.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || isWord($0) }
        guard isName else { return nil }
        return ScenarioHead(id: id, title: parts.count > 1 ? parts[1].trimmed : "", subject: nil)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    private static func subject(_ line: Substring) -> String? {
        for key in ["subject:", "предмет:"] where line.lowercased().hasPrefix(key) {
            return line.dropFirst(key.count).trimmed
        }
        return nil
    }
}
