internal import Dubler

/// Collects findings; the same one at the same place is kept once, however many ways
/// lead to it.
struct ContractFindings {
    private(set) var all: [Diagnostic] = []
    private var known: Set<Diagnostic> = []

    mutating func add(_ kind: ContractKind, _ message: String, at location: SourceLocation) {
        add(Diagnostic(kind.severity, code: kind.rawValue, message: message, location: location))
    }

    mutating func add(_ finding: Diagnostic) {
        if known.insert(finding).inserted { all.append(finding) }
    }

    var errorCount: Int { all.count { $0.severity == .error } }
}
