/// Findings in the forms that people and tools read.
struct LintReport {
    enum Format: String, CaseIterable { case text, json, github, sarif, junit }

    let findings: [Finding]
    let fileCount: Int
    let rules: [any Rule]
    /// Paths as they are to be shown.
    let path: (String) -> String

    func text(_ format: Format) -> String {
        switch format {
        case .text: plain
        case .json: json
        case .github: github
        case .sarif: sarif
        case .junit: junit
        }
    }

    private func place(_ finding: Finding) -> String { "\(path(finding.path)):\(finding.line):\(finding.column)" }

    private var plain: String {
        let lines = findings.map { "\(place($0)): error: \($0.message) [\($0.rule)]\n" }.joined()
        let fixable = findings.filter { $0.fix != nil }.count
        let files = "\(fileCount) \(fileCount == 1 ? "file" : "files")"
        if findings.isEmpty { return "no findings in \(files)\n" }
        let count = "\(findings.count) \(findings.count == 1 ? "finding" : "findings") in \(files)"
        return lines + count + (fixable > 0 ? "; --fix mends \(fixable) of them" : "") + "\n"
    }

    private var json: String {
        JSONText.object([
            ("version", .integer(1)),
            ("files", .integer(fileCount)),
            (
                "findings",
                .list(
                    findings.map { finding in
                        .object([
                            ("rule", .string(finding.rule)),
                            ("file", .string(path(finding.path))),
                            ("line", .integer(finding.line)),
                            ("column", .integer(finding.column)),
                            ("message", .string(finding.message)),
                            ("fixable", .boolean(finding.fix != nil)),
                        ])
                    }
                )
            ),
        ]).pretty
    }

    private var github: String {
        findings.map { finding in
            let place =
                "file=\(Self.escaped(path(finding.path), property: true)),line=\(finding.line),col=\(finding.column)"
            return "::error \(place),title=\(finding.rule)::\(Self.escaped(finding.message, property: false))\n"
        }.joined()
    }

    /// As GitHub's runner reads workflow commands.
    private static func escaped(_ text: String, property: Bool) -> String {
        text.map { character -> String in
            switch character {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where property: "%3A"
            case "," where property: "%2C"
            default: String(character)
            }
        }.joined()
    }

    private var sarif: String {
        let ruleTexts = rules.map { rule in
            JSONText.object([
                ("id", .string(rule.name)),
                ("shortDescription", .object([("text", .string(rule.guide.summary))])),
                ("fullDescription", .object([("text", .string(rule.guide.reason))])),
            ])
        }
        let results = findings.map { finding in
            let region = JSONText.object([
                ("startLine", .integer(finding.line)), ("startColumn", .integer(finding.scalarColumn)),
            ])
            let location = JSONText.object([
                ("artifactLocation", .object([("uri", .string(path(finding.path)))])), ("region", region),
            ])
            return JSONText.object([
                ("ruleId", .string(finding.rule)),
                ("level", .string("error")),
                ("message", .object([("text", .string(finding.message))])),
                ("locations", .list([.object([("physicalLocation", location)])])),
            ])
        }
        let driver = JSONText.object([("name", .string("dubler lint")), ("rules", .list(ruleTexts))])
        let run = JSONText.object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .list(results)),
        ])
        return JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .list([run])),
        ]).pretty
    }

    /// A test case for each rule; it fails with all findings of the rule.
    private var junit: String {
        let failed = Set(findings.map(\.rule)).count
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="dubler lint" tests="\(rules.count)" failures="\(failed)" errors="0" skipped="0">

            """
        for rule in rules {
            let own = findings.filter { $0.rule == rule.name }
            if own.isEmpty {
                text += "    <testcase classname=\"dubler.lint\" name=\"\(rule.name)\"/>\n"
                continue
            }
            let lines = own.map { "\(place($0)): \($0.message)" }.joined(separator: "\n")
            let count = own.count == 1 ? "1 finding" : "\(own.count) findings"
            text += "    <testcase classname=\"dubler.lint\" name=\"\(rule.name)\">\n"
            text += "      <failure message=\"\(count)\">\(Self.xml(lines))</failure>\n    </testcase>\n"
        }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private static func xml(_ text: String) -> String {
        text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": "�"
            default: String(scalar)
            }
        }.joined()
    }
}
