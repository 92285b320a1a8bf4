/// The rules, for `dubler lint --rules` and for the page of the documentation.
package enum RuleList {
    static var text: String {
        let width = (LintRules.names.map(\.utf8.count).max() ?? 0) + 2
        return LintRules.all.map { rule in
            let gap = String(repeating: " ", count: width - rule.name.utf8.count)
            return rule.name + gap + rule.guide.summary + (rule.guide.isOptIn ? " (off unless asked for)" : "") + "\n"
        }.joined()
    }

    /// A chapter for each rule.
    package static var markdown: String {
        LintRules.all.map { rule in
            let guide = rule.guide
            var text = "### \(guide.name)\n\n\(guide.summary)\n\n\(guide.reason)\n"
            if guide.isOptIn { text += "\nOff unless `--rule \(guide.name)` or config.json asks for it.\n" }
            if let fix = guide.fix { text += "\n`--fix`: \(fix)\n" }
            text += "\nNot so:\n\n```swift\n\(guide.wrong)\n```\n\nBut so:\n\n```swift\n\(guide.right)\n```\n"
            return text
        }.joined(separator: "\n")
    }

    /// What the page shows as wrong and as right, for the test that tries it.
    package static var examples: [(rule: String, wrong: String, right: String)] {
        LintRules.all.map { ($0.name, $0.guide.wrong, $0.guide.right) }
    }
}
