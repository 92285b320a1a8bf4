/// A protocol or a class that doubles can be made of.
struct Contract: Sendable {
    struct Associated: Sendable {
        let name: String
        /// `Codable & Sendable`, or nothing.
        let bounds: String
        let whereClause: String
    }

    struct Parent: Sendable {
        let name: String
        let arguments: [TypeNode]
    }

    struct Refusal: Sendable, Equatable {
        let line: Int
        let path: String
        let text: String
    }

    let name: String
    let isClass: Bool
    var whyNone: String?
    let path: String
    let line: Int
    /// `Outer.Inner` when it is nested.
    var namespace: String?
    var parents: [Parent] = []
    var primary: [String] = []
    var associated: [Associated] = []
    var whereClause: [String] = []
    var attributes: [String] = []
    var conditions: [String] = []
    var requirements: [Requirement] = []
    var refusals: [Refusal] = []
    /// `// dubler:double spy Item=User`: kinds and associated types.
    var wishes: [String] = []
}

/// What a file says, for doubles.
struct ContractFile: Sendable {
    let path: String
    var imports: [String] = []
    var contracts: [Contract] = []
    var aliases: [String: TypeNode] = [:]
    /// Types that are `~Copyable`.
    var uncopyable: Set<String> = []
    var isTooDeep = false
}
