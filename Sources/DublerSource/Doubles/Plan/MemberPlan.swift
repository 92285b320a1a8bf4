/// What a double does for one requirement; all kinds print from it.
struct MemberPlan: Sendable {
    /// A value that is kept of a call.
    struct Kept: Sendable {
        let label: String
        let type: String
        let value: String
    }

    /// An argument as the stubbed closure takes it.
    struct Passed: Sendable {
        let type: String
        let value: String
    }

    /// A closure of the call that can be called with given arguments.
    struct Callback: Sendable {
        let parameter: String
        /// `nil` when it takes nothing.
        let type: String?
        let canned: String?
        /// The call, with `arguments` in scope.
        let call: String
        let isOptional: Bool
    }

    struct WriteBack: Sendable {
        let parameter: String
        let type: String
    }

    let requirement: Requirement
    let name: MemberName
    var aliases: [MemberName]
    var prelude: [String] = []
    var kept: [Kept] = []
    var passed: [Passed] = []
    var callbacks: [Callback] = []
    var writeBacks: [WriteBack] = []
    /// As the requirement gives it back, `Self` replaced.
    var resultType = "Void"
    var resultIsErased = false
    /// Not what must not be copied.
    var canKeepResult = true
    /// Nor even a closure's answer, where only the caller knows the type.
    var canAnswerResult = true
    var defaultValue: String?
    /// Type of the answer that is kept.
    var stubType = "Any?"
    /// `any Swift.Error`, or the type that is thrown; `nil` when nothing can be.
    var errorType: String?
    var errorIsErased = false

    var returns: Bool { requirement.kind != .initializer && !requirement.result.isVoid }

    /// Written before a call of what has the requirement's effects.
    var effects: String {
        (requirement.canThrow && !errorIsErased ? "try " : "") + (requirement.isAsync ? "await " : "")
    }

    /// `(user: User, Void)`: a tuple keeps labels only from two values on.
    static func tuple(_ kept: [Kept]) -> String {
        let parts = kept.map { "\($0.label): \($0.type)" }
        return kept.count == 1 ? "(\(parts[0]), Void)" : "(\(parts.joined(separator: ", ")))"
    }

    static func values(_ kept: [Kept]) -> String {
        let parts = kept.map { $0.value }
        return kept.count == 1 ? "(\(parts[0]), ())" : "(\(parts.joined(separator: ", ")))"
    }
}
