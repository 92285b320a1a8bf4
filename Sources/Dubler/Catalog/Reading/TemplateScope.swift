/// The names that a template may use where it stands.
struct TemplateScope {
    /// Names of the rule's path; `nil` where there is no rule's path to know.
    var pathNames: [String] = []
    /// Names of `let` that are bound before.
    var bindings: [String] = []
}
