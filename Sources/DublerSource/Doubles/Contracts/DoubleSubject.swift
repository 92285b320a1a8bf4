/// A protocol or class with all that it takes from its parents.
struct DoubleSubject: Sendable {
    let contract: Contract
    var requirements: [Requirement] = []
    var typeParameters: [(name: String, bounds: String)] = []
    var whereClause: [String] = []
    var typeAliases: [(name: String, type: String)] = []
    /// Names of the standard library's parents.
    var standard: [String] = []
    var globalActor: String?
    var refusals: [Contract.Refusal] = []

    var isActor: Bool { standard.contains("Actor") || standard.contains("AnyActor") }
    var isSendable: Bool {
        standard.contains("Sendable") || standard.contains("Error") || standard.contains("LocalizedError")
    }
    var isObjectiveC: Bool {
        !contract.isClass
            && (standard.contains("NSObjectProtocol") || standard.contains("NSObject")
                || contract.attributes.contains { $0.hasPrefix("@objc") })
    }
}
