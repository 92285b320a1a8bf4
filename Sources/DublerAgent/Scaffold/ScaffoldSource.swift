import Dubler

/// A scaffold as Swift source, in the style of tests that people write.
package struct ScaffoldSource: Sendable {
    /// Longer lines are broken.
    private static let width = 120

    let scaffold: Scaffold
    /// The class that the project's tests inherit.
    let base: String
    let imports: [String]
    /// Classes of tests that there are already.
    let taken: Set<String>

    package init(
        _ scaffold: Scaffold,
        base: String,
        imports: [String] = ["DublerUITest", "XCTest"],
        taken: Set<String> = []
    ) {
        self.taken = taken
        self.scaffold = scaffold
        self.base = base
        self.imports = imports
    }

    package var typeName: String {
        let name = SwiftText.typeName(scaffold.scenario)
        return taken.contains("\(name)Tests") ? "\(name)ScenarioTests" : "\(name)Tests"
    }

    package var methodName: String { "test\(SwiftText.typeName(scaffold.scenario))" }

    package var text: String {
        var lines = imports.map { "import \($0)" }
        lines += ["", "final class \(typeName): \(base) {"]
        lines += ["    /// \(Self.line(scaffold.title))", "    ///", "    /// Scenario: \(scaffold.scenario)"]
        lines += ["    func \(methodName)() throws {"]
        lines += body.map { $0.isEmpty ? "" : "        \($0)" }
        lines += ["    }", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private var body: [String] {
        var lines = scaffold.before
        let profile = scaffold.profile.map(SwiftText.literal) ?? "nil"
        let state = ([".\(scaffold.launchState)"] + scaffold.launchModifiers.map(Self.modifier)).joined(separator: ".")
        let prepare = "try prepare(profile: \(profile), launchState: \(state))"
        if prepare.count + 8 <= Self.width {
            lines.append(prepare)
        } else {
            lines += ["try prepare(", "    profile: \(profile),", "    launchState: \(state)", ")"]
        }
        lines.append("")
        var calls: [Scaffold.Call] = []
        var late: [Scaffold.Call] = []
        func flush() {
            lines += Self.chains(calls)
            calls = []
        }
        for mapping in scaffold.mappings {
            for call in mapping.calls {
                // What the backend must have seen is asserted when all else has been.
                let isLate = call.receiver == "backend" && mapping.section == .expectation
                if isLate { late.append(call) } else { calls.append(call) }
            }
            if !mapping.missing.isEmpty || !mapping.notes.isEmpty { flush() }
            for note in mapping.notes { lines.append("// \(Self.line(note)).") }
            for missing in mapping.missing {
                lines.append("#error(\(SwiftText.literal(Self.error(missing, mapping))))")
            }
        }
        flush()
        if !late.isEmpty {
            lines.append("")
            lines += Self.chains(late)
        }
        return lines
    }

    /// `timeZone(Europe/Moscow)` as `timeZone("Europe/Moscow")`.
    private static func modifier(_ text: String) -> String {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), !text.contains("\"") else { return text }
        let inner = text[text.index(after: open)...].dropLast()
        if inner.isEmpty || inner.contains(":") || Double(inner) != nil { return text }
        return text[...open] + SwiftText.literal(String(inner)) + ")"
    }

    /// Which step, what is missing, and what would help.
    static func error(_ missing: Scaffold.Missing, _ mapping: Scaffold.Mapping) -> String {
        var text = "\(mapping.section.rawValue) «\(missing.text)»: \(missing.reason)."
        if let action = missing.action { text += " Missing: \(action)." }
        if let identifier = missing.identifier {
            let place = identifier.file.map { ", beside its neighbours in \($0)" } ?? ""
            text += " The app sets no identifier for it, such as \(identifier.name)\(place)."
        }
        if !missing.near.isEmpty {
            let near = missing.near.map { "\($0.method) (\(MappingReport.percent($0.score)))" }
            text += " Nearest: \(near.joined(separator: ", "))."
        }
        return text
    }

    /// Calls of one robot in a row are one sentence.
    private static func chains(_ calls: [Scaffold.Call]) -> [String] {
        var lines: [String] = []
        var index = 0
        while index < calls.count {
            let receiver = calls[index].receiver
            var run = [calls[index]]
            while index + 1 < calls.count, calls[index + 1].receiver == receiver, calls[index].isChained {
                index += 1
                run.append(calls[index])
            }
            index += 1
            if receiver == "backend" {
                lines += backend(run[0].text)
            } else if run.count == 1 {
                lines.append(receiver + run[0].text)
            } else {
                lines.append(receiver)
                lines += run.map { "    \($0.text)" }
            }
        }
        return lines
    }

    private static func backend(_ text: String) -> [String] { ["try backend\(text)"] }
}
