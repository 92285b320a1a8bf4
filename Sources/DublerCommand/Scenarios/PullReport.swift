import Dubler

/// What an export brought, as it is printed.
struct PullReport {
    let pull: ScenarioPull
    let export: ScenarioFile

    private static let marks: [ScenarioPull.Kind: String] = [
        .added: "+", .changed: "~", .gone: "-", .kept: "!", .unchanged: "=",
    ]

    func lines(_ style: Style) -> [String] {
        var lines = pull.changes.filter { $0.kind != .unchanged }.map { change in
            let mark = Self.marks[change.kind] ?? "?"
            return "\(mark) \(change.path)  \(change.title)\(remark(change))"
        }
        for finding in export.findings {
            lines.append(style.paint("  \(finding.location.file):\(finding.location.line): \(finding.message)", .dim))
        }
        lines.append(summary)
        return lines
    }

    private func remark(_ change: ScenarioPull.Change) -> String {
        switch change.kind {
        case .changed: "  (\(change.parts.joined(separator: ", ")))"
        case .gone: "  (no longer in the export; delete it, or keep it by hand)"
        case .kept:
            "  (\(change.parts.joined(separator: ", ")) differ; it shares its file with other cases and was left alone)"
        case .added, .unchanged: ""
        }
    }

    private func count(_ kind: ScenarioPull.Kind) -> Int { pull.changes.count { $0.kind == kind } }

    private var summary: String {
        let counts = [ScenarioPull.Kind.added, .changed, .unchanged, .kept, .gone].map { "\(count($0)) \($0.rawValue)" }
        return
            "\(export.cases.count) case\(export.cases.count == 1 ? "" : "s") in the export: \(counts.joined(separator: ", "))"
    }

    var json: JSONObject {
        let changes = pull.changes.map { change in
            JSONValue.object(
                JSONObject([
                    ("change", .string(change.kind.rawValue)), ("id", .string(change.id)),
                    ("title", .string(change.title)),
                    ("file", .string(change.path)), ("parts", .array(change.parts.map { .string($0) })),
                ])
            )
        }
        let left = export.findings.map { finding in
            JSONValue.object(
                JSONObject([
                    ("line", .number(JSONNumber(finding.location.line))), ("message", .string(finding.message)),
                ])
            )
        }
        return JSONObject([
            ("cases", .number(JSONNumber(export.cases.count))), ("changes", .array(changes)),
            ("reported", .array(left)),
        ])
    }
}
