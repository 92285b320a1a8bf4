/// A type, or what an extension adds to one.
struct TypeDeclaration: Sendable {
    enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, `actor`, `extension` }

    struct Case: Sendable {
        let name: String
        /// The raw value; that of a string enumeration is the name unless said otherwise.
        let value: Expression?
    }

    let kind: Kind
    /// `Outer.Inner` for an extension of a nested type.
    let name: String
    let nameStart: Int
    /// Superclass and protocols, without their generic arguments.
    let inherits: [String]
    let modifiers: [String]
    let remarks: Remarks
    let cases: [Case]
    let members: [Statement]
    let start: Int
    let end: Int
}
