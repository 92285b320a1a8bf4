/// What reading found, in the order found; shared by all readers of one run.
final class Findings {
    private(set) var all: [Diagnostic] = []
    private(set) var errorCount = 0
    private var once: Set<Diagnostic> = []

    var hasErrors: Bool { errorCount > 0 }

    func add(_ finding: Diagnostic) {
        if finding.severity == .error { errorCount += 1 }
        all.append(finding)
    }

    /// Adds what several checks may come upon.
    func addOnce(_ finding: Diagnostic) {
        if once.insert(finding).inserted { add(finding) }
    }

    func error(_ code: String, _ message: String, at location: SourceLocation) {
        errorCount += 1
        all.append(Diagnostic(.error, code: code, message: message, location: location))
    }

    func note(_ code: String, _ message: String, at location: SourceLocation) {
        all.append(Diagnostic(.note, code: code, message: message, location: location))
    }

    /// In the order of files and places; of findings at one place, as found.
    var inOrder: [Diagnostic] {
        all.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }
}
