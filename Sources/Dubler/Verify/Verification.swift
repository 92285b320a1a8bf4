/// A question about the requests of one epoch.
package struct Verification: Sendable {
    package enum Mode: String, Sendable, CaseIterable {
        case count, sequence, subsequence, none, noUnmatched
    }

    /// From which request on it looks.
    package enum Since: Sendable {
        case sequence(UInt64)
        case mark(String)
    }

    /// A pattern, and who must have answered.
    package struct Pattern: Sendable {
        package var compiled: CompiledPattern
        package var profile: String?
        package var rule: String?

        package init(compiled: CompiledPattern, profile: String? = nil, rule: String? = nil) {
            self.compiled = compiled
            self.profile = profile
            self.rule = rule
        }

        /// `POST /api/operation`, as messages name it.
        package var title: String {
            "\(compiled.pattern.methodText) \(compiled.pattern.path?.text ?? "*")"
        }

        /// Whether it asks for nothing but method and path, so that counts of
        /// dropped entries can answer it.
        var isPlain: Bool {
            profile == nil && rule == nil && compiled.pattern.conditionCount == 0
        }
    }

    /// How many requests are right; both ends included.
    package struct Bounds: Sendable, Equatable {
        package var atLeast: Int
        package var atMost: Int?

        package init(atLeast: Int, atMost: Int?) {
            self.atLeast = atLeast
            self.atMost = atMost
        }

        package static func exactly(_ count: Int) -> Bounds { Bounds(atLeast: count, atMost: count) }
    }

    package var mode: Mode
    package var patterns: [Pattern]
    package var bounds = Bounds(atLeast: 1, atMost: nil)
    package var since: Since?
    /// The epoch that it is about; `nil` is the one that runs.
    package var epoch: Int?
    /// How long a lower bound is waited for, in nanoseconds.
    package var timeout: UInt64 = 0
    /// How long after that a surplus is waited for, in nanoseconds.
    package var settle: UInt64 = 0

    package init(mode: Mode, patterns: [Pattern]) {
        self.mode = mode
        self.patterns = patterns
    }

    /// The answer, held or not.
    package struct Outcome: Sendable {
        package var passed: Bool
        package var json: JSONValue

        package init(passed: Bool, json: JSONValue) {
            self.passed = passed
            self.json = json
        }
    }
}

/// Names a verification that is waiting.
package struct VerificationID: Hashable, Sendable {
    package let number: UInt64
}
