/// What a tester is asked before anybody automates a case: expected behaviour is never
/// invented.
package struct ScenarioQuestion: Sendable, Equatable {
    /// What is unclear; the raw values are stable names.
    package enum Code: String, Sendable, CaseIterable {
        case noExpectedResult = "no_expected_result"
        case unobservableExpectation = "unobservable_expectation"
        case alternativeExpectations = "alternative_expectations"
        case noSteps = "no_steps"
        case stepWithoutAction = "step_without_action"
        case stepWithoutObject = "step_without_object"
        case waitWithoutEnd = "wait_without_end"
        case contradictsSteps = "contradicts_steps"
        case unmappedPrecondition = "unmapped_precondition"
        case launchContradiction = "launch_contradiction"
        case unknownLaunchState = "unknown_launch_state"
        case subjectSkipped = "subject_skipped"
        case unknownProfile = "unknown_profile"
        case errorNotGiven = "error_not_given"
        case successNotGiven = "success_not_given"
        case tooManyAttempts = "too_many_attempts"
        case contradictsProfile = "contradicts_profile"
        case duplicateScenario = "duplicate_scenario"
    }

    package var code: Code
    /// The question itself, in the language of the case.
    package var text: String
    /// Of the line that it is about; of the title where a section is missing.
    package var location: SourceLocation
    /// The words that it is about.
    package var about: String

    package init(_ code: Code, _ text: String, at location: SourceLocation, about: String = "") {
        self.code = code
        self.text = text
        self.location = location
        self.about = about
    }

    package var json: JSONObject {
        JSONObject([
            ("code", .string(code.rawValue)), ("question", .string(text)), ("file", .string(location.file)),
            ("line", .number(JSONNumber(location.line))), ("about", .string(about)),
        ])
    }
}
