#if !canImport(XCUIAutomation)
    import Foundation

    /// A failure by an error that a test threw: XCTest on Linux knows no place of it.
    struct ThrownFailure {
        let description: String
        let file: String
        let line: Int

        init(_ description: String, file: String, line: Int) {
            guard line == 0 else {
                (self.description, self.file, self.line) = (description, file, line)
                return
            }
            let place = Thread.isMainThread ? MainActor.assumeIsolated { RunRecord.current?.place } : nil
            self.description = FailureObserver.bare(description)
            let path = place.map { "\($0.file)" } ?? file
            // The client's assertions end with their own place: `  at RetryTests.swift:12`.
            let last = self.description.split(separator: "\n").last ?? ""
            let named = last.hasPrefix("  at ") ? last.dropFirst("  at ".count).split(separator: ":") : []
            if named.count == 2, let number = Int(named[1]), path.hasSuffix("/\(named[0])") {
                (self.file, self.line) = (path, number)
            } else {
                (self.file, self.line) = (path, place.map { Int($0.line) } ?? line)
            }
        }
    }
#endif
