/// From the sources of a run to the texts of its doubles.
struct DoubleGenerator: Sendable {
    struct Output: Sendable, Equatable {
        let name: String
        let kind: DoubleKind
        let text: String
    }

    let files: [ContractFile]
    let options: DoubleOptions
    /// Only these protocols and classes; `nil` means all protocols, and what a comment asks for.
    var only: Set<String>?

    func run() -> (outputs: [Output], refusals: [Contract.Refusal]) {
        let table = ContractTable(files)
        let jobs = files.flatMap { file in file.contracts.map { (file, $0) } }
        let (options, only) = (options, only)
        let made = Workers.map(jobs) { job in Self.make(job.0, job.1, table, options, only) }
        var outputs = made.flatMap(\.0)
        // The same name under two conditions is two doubles of one file.
        var names: [String: Int] = [:]
        var merged: [Output] = []
        for output in outputs {
            if let index = names[output.name] {
                merged[index] = Output(
                    name: output.name,
                    kind: output.kind,
                    text: merged[index].text + "\n" + output.text
                )
            } else {
                names[output.name] = merged.count
                merged.append(output)
            }
        }
        outputs = merged.sorted { $0.name < $1.name }
        let refusals = made.flatMap(\.1).sorted { ($0.path, $0.line, $0.text) < ($1.path, $1.line, $1.text) }
        return (outputs, refusals)
    }

    private static func make(
        _ file: ContractFile,
        _ contract: Contract,
        _ table: ContractTable,
        _ base: DoubleOptions,
        _ only: Set<String>?
    ) -> ([Output], [Contract.Refusal]) {
        if let only {
            guard only.contains(contract.name) else { return ([], []) }
        } else if contract.wishes.isEmpty, contract.isClass || base.isAnnotatedOnly {
            return ([], [])
        }
        if contract.wishes.contains("none") { return ([], []) }
        var options = base
        for wish in contract.wishes where wish.contains("=") {
            let sides = wish.split(separator: "=", maxSplits: 1).map(String.init)
            if sides.count == 2 { options.bindings[sides[0]] = sides[1] }
        }
        let asked = contract.wishes.compactMap(DoubleKind.init)
        let (subject, refusals) = table.subject(contract, binding: options.bindings)
        guard let subject else { return ([], refusals) }
        let outputs = (asked.isEmpty ? [base.kind] : asked).map { kind in
            options.kind = kind
            let printer = DoublePrinter(subject: subject, options: options, table: table)
            var text = CodeText()
            printer.write(to: &text)
            let head = Self.head(file, options)
            return Output(name: printer.double, kind: kind, text: head + "\n" + text.text)
        }
        return (outputs, refusals)
    }

    private static func head(_ file: ContractFile, _ options: DoubleOptions) -> String {
        let testable = options.testable.map { "@testable import \($0)" }
        let hidden = Set(options.testable.map { "import \($0)" })
        let plain = Set(file.imports + ["import Foundation"] + options.imports.map { "import \($0)" }).subtracting(
            hidden
        )
        let mark =
            options.kind == .fake
            ? "// A skeleton by `dubler doubles generate`; yours to fill in."
            : "// Made by `dubler doubles generate`; changes are lost."
        return ([mark, "// swift-format-ignore-file", ""] + plain.sorted() + testable).joined(separator: "\n") + "\n"
    }
}
