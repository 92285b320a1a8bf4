package import Dubler

/// What became of each statement, with the scores: for people and as JSON.
package struct MappingReport: Sendable {
    private let scaffold: Scaffold

    package init(_ scaffold: Scaffold) { self.scaffold = scaffold }

    static func percent(_ score: Double) -> String { "\(Int((score * 100).rounded())) %" }

    package var lines: [String] {
        var lines = ["\(scaffold.scenario): \(scaffold.title)"]
        lines.append("  prepare  \(scaffold.profile ?? "baseline"), \(scaffold.launchState)")
        for mapping in scaffold.mappings {
            lines.append(
                "  \(mapping.section.rawValue)  \(mapping.text)  (\(mapping.location.file):\(mapping.location.line))"
            )
            for call in mapping.calls {
                let why = call.isWay ? "the way there" : call.covered.joined(separator: ", ")
                let open = call.open.isEmpty ? "" : "; open: \(call.open.joined(separator: ", "))"
                lines.append("    \(call.receiver)\(call.text)  \(Self.percent(call.score))  [\(why)\(open)]")
            }
            for missing in mapping.missing { lines.append("    missing: \(ScaffoldSource.error(missing, mapping))") }
            for note in mapping.notes { lines.append("    note: \(note)") }
        }
        let count = scaffold.missing.count
        lines.append(count == 0 ? "whole" : "\(count) missing")
        return lines
    }

    /// A line for each statement, for packs that must stay small.
    var shortLines: [String] {
        scaffold.mappings.map { mapping in
            let calls = mapping.calls.map { "`\($0.receiver)\($0.text)`" }
            let missing = mapping.missing.map { "**missing** (\($0.reason)\($0.action.map { ": \($0)" } ?? ""))" }
            return "\(mapping.text) → \((calls + missing).joined(separator: ", "))"
        }
    }

    package var json: JSONObject {
        JSONObject([
            ("scenario", .string(scaffold.scenario)), ("title", .string(scaffold.title)),
            ("profile", .text(scaffold.profile)), ("launchState", .string(scaffold.launchState)),
            ("whole", .bool(scaffold.isWhole)),
            ("threshold", .number(JSONNumber(MethodMatcher.threshold) ?? JSONNumber(0))),
            ("mapping", .array(scaffold.mappings.map { .object(json($0)) })),
        ])
    }

    private func json(_ mapping: Scaffold.Mapping) -> JSONObject {
        JSONObject([
            ("section", .string(mapping.section.rawValue)), ("text", .string(mapping.text)),
            ("file", .string(mapping.location.file)), ("line", .int(mapping.location.line)),
            (
                "calls",
                .array(
                    mapping.calls.map { call in
                        .object(
                            JSONObject([
                                ("call", .string(call.receiver + call.text)), ("method", .string(call.method)),
                                ("score", Self.number(call.score)), ("isWay", .bool(call.isWay)),
                                ("covered", .texts(call.covered)), ("open", .texts(call.open)),
                            ])
                        )
                    }
                )
            ),
            ("missing", .array(mapping.missing.map { .object(Self.json($0)) })), ("notes", .texts(mapping.notes)),
        ])
    }

    private static func json(_ missing: Scaffold.Missing) -> JSONObject {
        JSONObject([
            ("text", .string(missing.text)), ("reason", .string(missing.reason)), ("action", .text(missing.action)),
            (
                "identifier",
                missing.identifier.map {
                    .object(JSONObject([("name", .string($0.name)), ("file", .text($0.file))]))
                } ?? .null
            ),
            (
                "near",
                .array(
                    missing.near.map {
                        .object(JSONObject([("method", .string($0.method)), ("score", number($0.score))]))
                    }
                )
            ),
        ])
    }

    /// Two digits are all that a score tells.
    private static func number(_ score: Double) -> JSONValue {
        .number(JSONNumber((score * 100).rounded() / 100) ?? JSONNumber(0))
    }
}
