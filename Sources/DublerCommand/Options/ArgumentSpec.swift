/// An argument that a command takes by its place.
struct ArgumentSpec: Sendable, Equatable {
    let name: String
    var isOptional = false
    /// Takes all that is left; only the last one may.
    var isRepeated = false
    let help: String
    var hint: ValueHint = .none

    /// `[CATALOG]`, as help shows it.
    var usage: String {
        let name = isRepeated ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}
