package import Dubler

/// A case as a test: what each of its statements became, or what is missing for it.
package struct Scaffold: Sendable {
    package enum Section: String, Sendable { case precondition, step, expectation }

    /// A call of the test.
    package struct Call: Sendable {
        /// `operationRobot`, `backend`
        package var receiver: String
        /// `.enter(amount: "1200.50")`
        package var text: String
        /// `OperationRobot.enter(amount:)`
        package var method: String
        package var score: Double
        /// What the sentence and the method share.
        package var covered: [String] = []
        /// What only one of them says.
        package var open: [String] = []
        /// Whether it only leads to the screen of the call after it.
        package var isWay = false
        package var isChained = false
    }

    /// What nobody can do yet.
    package struct Missing: Sendable {
        /// What of the statement it is about.
        package var text: String
        package var reason: String
        /// `OperationRobot.assertEmpty()`, a proposal.
        package var action: String?
        /// An identifier that the app does not set yet, with the file that sets its
        /// neighbours.
        package var identifier: (name: String, file: String?)?
        /// Methods that come near, best first.
        package var near: [(method: String, score: Double)] = []
    }

    package struct Mapping: Sendable {
        package var section: Section
        package var text: String
        package var location: SourceLocation
        package var calls: [Call] = []
        package var missing: [Missing] = []
        package var notes: [String] = []
    }

    package var scenario: String
    package var title: String
    package var profile: String?
    package var launchState: String
    package var launchModifiers: [String] = []
    /// Lines before the test's own preparation.
    package var before: [String] = []
    package var mappings: [Mapping]

    package var missing: [Missing] { mappings.flatMap(\.missing) }
    package var isWhole: Bool { missing.isEmpty }
}

/// Why a case cannot become a test at all.
package struct ScaffoldRefusal: Error, Sendable {
    package var message: String
    package var remedy: String
    package var questions: [ScenarioQuestion] = []
}
