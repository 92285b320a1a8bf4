import Testing

/// Failures of specs themselves: of hooks, of words in the wrong place.
enum SpecIssue {
    static func record(_ message: String, _ place: SpecPlace) {
        RunningTest.record(ExpectationFailure(message: message, place: place))
    }

    static func record(_ error: any Error, in what: String, _ place: SpecPlace) {
        record("\(what) threw an error: \(error)", place)
    }
}
