import Dubler

/// Findings in the forms that CI systems read.
struct FindingsReport {
    enum Format: String, CaseIterable { case text, json, github, sarif, junit }

    /// A kind of finding, for forms that list kinds.
    struct Kind {
        let code: String
        let summary: String
    }

    let tool: String
    let findings: [Diagnostic]
    let kinds: [Kind]
    /// A place's file as it is to be shown.
    let path: (SourceLocation) -> String

    /// `checked` says how much was looked at.
    func text(_ format: Format, checked: Int) -> String {
        switch format {
        case .text: findings.map { "\($0)\n" }.joined()
        case .json: json(checked)
        case .github: github
        case .sarif: sarif
        case .junit: junit
        }
    }

    /// Kinds in their order, then what the catalog's own checks found.
    private var allKinds: [Kind] {
        let known = Set(kinds.map(\.code))
        let others = Set(findings.map(\.code)).subtracting(known).sorted()
        return kinds + others.map { Kind(code: $0, summary: $0) }
    }

    private func json(_ checked: Int) -> String {
        var object = DiagnosticReport(findings).json
        object["version"] = 1
        object["checked"] = .number(JSONNumber(checked))
        return JSONValue.object(object).text + "\n"
    }

    private var github: String {
        findings.map { finding in
            let place = finding.location
            let file = Self.escaped(path(place), property: true)
            let level = finding.severity == .error ? "error" : "warning"
            let title = "file=\(file),line=\(place.line),col=\(place.column),title=\(finding.code)"
            return "::\(level) \(title)::\(Self.escaped(finding.message, property: false))\n"
        }.joined()
    }

    /// As GitHub's runner reads workflow commands.
    private static func escaped(_ text: String, property: Bool) -> String {
        text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where property: "%3A"
            case "," where property: "%2C"
            default: String(scalar)
            }
        }.joined()
    }

    private var sarif: String {
        let rules = allKinds.map { kind -> JSONValue in
            ["id": .string(kind.code), "shortDescription": ["text": .string(kind.summary)]]
        }
        let results = findings.map { finding -> JSONValue in
            let region: JSONValue = [
                "startLine": .number(JSONNumber(finding.location.line)),
                "startColumn": .number(JSONNumber(finding.location.column)),
            ]
            let uri = path(finding.location).split(separator: "/", omittingEmptySubsequences: false)
                .map { PercentEncoding.encode($0.utf8) }.joined(separator: "/")
            let artifact: JSONValue = ["uri": .string(uri)]
            return [
                "ruleId": .string(finding.code),
                "level": .string(finding.severity == .error ? "error" : "warning"),
                "message": ["text": .string(finding.message)],
                "locations": [["physicalLocation": ["artifactLocation": artifact, "region": region]]],
            ]
        }
        let run: JSONValue = [
            "tool": ["driver": ["name": .string(tool), "rules": .array(rules)]],
            "results": .array(results),
        ]
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ]
        return log.text + "\n"
    }

    /// A test case for each kind; it fails with all errors of the kind.
    private var junit: String {
        let kinds = allKinds
        let errors = findings.filter { $0.severity == .error }
        let suite = XMLText.escape(tool)
        let name = tool.split(separator: " ").joined(separator: ".")
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="\(suite)" tests="\(kinds.count)" failures="\(Set(errors.map(\.code)).count)" errors="0">

            """
        for kind in kinds {
            let own = errors.filter { $0.code == kind.code }
            text += "    <testcase classname=\"\(XMLText.escape(name))\" name=\"\(XMLText.escape(kind.code))\""
            guard !own.isEmpty else {
                text += "/>\n"
                continue
            }
            let lines = own.map { "\(path($0.location)):\($0.location.line):\($0.location.column): \($0.message)" }
            let count = own.count == 1 ? "1 finding" : "\(own.count) findings"
            let all = XMLText.escape(lines.joined(separator: "\n"))
            text += ">\n      <failure message=\"\(count)\">\(all)</failure>\n"
            text += "    </testcase>\n"
        }
        return text + "  </testsuite>\n</testsuites>\n"
    }
}
