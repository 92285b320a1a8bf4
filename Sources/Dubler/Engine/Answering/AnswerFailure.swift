/// Why an answer could not be made as the rule says: the use is consumed, no state
/// changes, and the app gets a 500 that names the rule.
struct AnswerFailure: Error {
    var code: String
    var detail: String
}

extension AnswerFailure {
    init(_ failure: TemplateFailure) {
        self.init(code: failure.code, detail: "{{\(failure.expression)}}: \(failure.reason)")
    }

    init(_ conflict: StateConflict) {
        self.init(code: conflict.code, detail: "\(conflict)")
    }
}
