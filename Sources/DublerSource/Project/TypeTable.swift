/// All types of a project by name, and what they come from.
struct TypeTable: Sendable {
    struct Entry: Sendable {
        let declaration: TypeDeclaration
        let file: Int
    }

    /// By the last component of the name; extensions are among them.
    private(set) var entries: [String: [Entry]] = [:]
    private var parents: [String: [String]] = [:]

    init(_ files: [ProjectFile]) {
        for (index, file) in files.enumerated() { add(file.code.statements, index) }
        for (name, list) in entries { parents[name] = list.flatMap(\.declaration.inherits).map(Self.last) }
    }

    private mutating func add(_ statements: [Statement], _ file: Int) {
        for statement in statements {
            switch statement.kind {
            case .type(let type):
                entries[Self.last(type.name), default: []].append(Entry(declaration: type, file: file))
                add(type.members, file)
            case .conditional(let clauses): clauses.forEach { add($0, file) }
            case .function(let function):
                if let body = function.body { add(body, file) }
            default: break
            }
        }
    }

    static func last(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The type's name and all it comes from, as far as it is known, the nearest first.
    func lineage(of name: String) -> [String] {
        var line: [String] = []
        var next = [Self.last(name)]
        while !next.isEmpty {
            let name = next.removeFirst()
            if line.contains(name) { continue }
            line.append(name)
            next += parents[name] ?? []
        }
        return line
    }

    func isTestCase(_ name: String) -> Bool {
        let line = lineage(of: name)
        if line.contains(where: { $0.hasSuffix("TestCase") }) { return true }
        // A base class that was not read: `LoginTests: BaseUITest`.
        return line.dropFirst().contains { ancestor in
            entries[ancestor] == nil && ["Test", "Tests", "TestBase", "TestsBase"].contains(where: ancestor.hasSuffix)
        }
    }

    /// A test of the user interface: its tests start the app.
    func isRegressionTest(_ name: String) -> Bool {
        lineage(of: name).contains { $0.hasSuffix("RegressionTestCase") }
    }

    func isRobot(_ name: String) -> Bool {
        lineage(of: name).contains { $0.hasSuffix("Robot") }
    }

    func isSpec(_ name: String) -> Bool {
        lineage(of: name).dropFirst().contains {
            $0.hasSuffix("Spec") || $0 == "Behavior" || $0.hasSuffix("SpecConfiguration")
                || $0.hasSuffix("QuickConfiguration")
        }
    }

    /// Methods of a type and of what it comes from, the nearest first.
    /// Those of the type itself are passed over when `super` is asked.
    func methods(named name: String, of type: String, isSuper: Bool = false) -> [(function: Function, file: Int)] {
        lineage(of: type).dropFirst(isSuper ? 1 : 0).flatMap { entries[$0] ?? [] }.flatMap { entry in
            Self.functions(entry.declaration.members).filter { $0.name == name }.map { ($0, entry.file) }
        }
    }

    static func functions(_ members: [Statement]) -> [Function] {
        members.flatMap { member -> [Function] in
            switch member.kind {
            case .function(let function): [function]
            case .conditional(let clauses): clauses.flatMap { functions($0) }
            default: []
            }
        }
    }

    static func variables(_ members: [Statement]) -> [Variable] {
        members.flatMap { member -> [Variable] in
            switch member.kind {
            case .variable(let variable): [variable]
            case .conditional(let clauses): clauses.flatMap { variables($0) }
            default: []
            }
        }
    }
}
