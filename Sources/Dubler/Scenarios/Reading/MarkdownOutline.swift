/// Which headings of a file are cases, which are groups of them, and which are
/// sections of a case that have names of their own.
struct MarkdownOutline {
    enum Role: Equatable { case scenario, group, section }

    /// By the index of the title's mark.
    private(set) var roles: [Int: Role] = [:]

    private struct Title {
        var mark: Int
        var level: Int
        var labels: [SectionName] = []
        var labelLevels: Set<Int> = []
        /// The title above it.
        var parent: Int?
        var hasTable = false
        var hasKeys = false
        var hasItems = false
    }

    init(_ marks: [MarkdownMark], lines: [MarkdownLine]) {
        var titles: [Title] = []
        func owner(below level: Int?) -> Int? {
            guard let level else { return titles.indices.last }
            return titles.indices.last { titles[$0].level < level }
        }
        var next = 0
        var current: Int?
        for (index, line) in lines.enumerated() {
            if next < marks.count, marks[next].index == index {
                let mark = marks[next]
                switch mark.kind {
                case .title(let level):
                    titles.append(Title(mark: next, level: level, parent: owner(below: level)))
                    current = titles.count - 1
                case .label(let name, let level):
                    if let owner = owner(below: level) {
                        titles[owner].labels.append(name)
                        if let level { titles[owner].labelLevels.insert(level) }
                    }
                case .key: if let current { titles[current].hasKeys = true }
                }
                next += 1
            } else if let current {
                if line.kind == .row { titles[current].hasTable = true }
                if case .item = line.kind { titles[current].hasItems = true }
            }
        }
        decide(titles, marks)
    }

    private mutating func decide(_ titles: [Title], _ marks: [MarkdownMark]) {
        func plays(_ title: Title) -> Bool {
            title.labels.contains { $0 == .steps || $0 == .expectations || $0 == .preconditions }
        }
        var hasChildren: Set<Int> = []
        for title in titles where plays(title) {
            var parent = title.parent
            while let above = parent {
                hasChildren.insert(above)
                parent = titles[above].parent
            }
        }
        for (index, title) in titles.enumerated() {
            let isNamed = ScenarioTitle(marks[title.mark].text).id != nil
            let role: Role
            if plays(title) {
                // What holds for all cases beneath stands in a group.
                let isShared = !title.labels.contains(.steps) && !title.labels.contains(.expectations)
                role = isShared && hasChildren.contains(index) ? .group : .scenario
            } else if let parent = title.parent, titles[parent].labelLevels.contains(title.level) {
                role = .section
            } else if hasChildren.contains(index) || title.hasTable {
                role = .group
            } else if isNamed || title.hasKeys || title.level == 1 {
                role = .scenario
            } else {
                role = .group
            }
            roles[title.mark] = role
        }
        // A part of a case that is deeper than its sections.
        for (index, title) in titles.enumerated() where roles[title.mark] == .group && !hasChildren.contains(index) {
            if let parent = title.parent, roles[titles[parent].mark] == .scenario, !title.hasTable {
                roles[title.mark] = .section
            }
        }
    }
}

/// `operation_retry: Повтор`, `TC-12 – Title`, `Title`.
struct ScenarioTitle {
    /// Of the scenario: lower case, as profiles are named.
    var id: String?
    /// Of a test-management system: `C1234`, `BUG-001`.
    var testCase: String?
    var title: String

    init(_ text: String) {
        title = MarkdownText.plain(text)
        let plain = text.filter { !"*`".contains($0) }
        if let colon = plain.firstIndex(of: ":"), Self.isID(plain[..<colon]) {
            id = String(plain[..<colon])
            title = MarkdownText.plain(String(plain[plain.index(after: colon)...]))
            if title.isEmpty { title = id ?? "" }
            return
        }
        let first = plain.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        guard Self.isTestCase(first) else { return }
        var rest = Prose.trimmed(plain.dropFirst(first.count))
        guard let mark = rest.first, ":.–—-|)".contains(mark) else { return }
        rest.removeFirst()
        rest = Prose.trimmed(rest)
        guard !rest.isEmpty else { return }
        testCase = String(first)
        title = MarkdownText.plain(rest)
    }

    static func isID(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, first.isASCII, first.isLowercase, text.utf8.count <= 128 else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "_-.".contains($0)) }
    }

    private static func isTestCase(_ text: Substring) -> Bool {
        guard let first = text.first, first.isUppercase, text.contains(where: \.isNumber) else { return false }
        let letters = text.prefix(while: \.isLetter)
        return letters.count <= 10 && letters.allSatisfy(\.isUppercase)
            && text.dropFirst(letters.count).allSatisfy { $0.isNumber || $0 == "-" || $0 == "_" || $0.isUppercase }
    }
}
