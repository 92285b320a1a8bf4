/// The names and unnamed rules of one file so far: names are unique there, and an
/// unnamed rule is known by the hash of its match half and its turn among equals.
struct RuleNames {
    private let file: String
    private var names: [ExactKey: JSONNode] = [:]
    private var ordinals: [UInt64: Int] = [:]

    init(file: String) { self.file = file }

    /// Where a rule of that name stands already; else it is noted.
    mutating func insert(_ name: String, at node: JSONNode) -> SourceLocation? {
        if let earlier = names[ExactKey(name)] { return earlier.location }
        names[ExactKey(name)] = node
        return nil
    }

    mutating func identity(name: String?, digest: UInt64) -> String {
        if let name { return "\(file)#\(name)" }
        let ordinal = ordinals[digest, default: 0] + 1
        ordinals[digest] = ordinal
        // A name may look like a hash; a hash stands behind two signs.
        return file + "##" + Fingerprint.hex(digest) + (ordinal == 1 ? "-1" : "-\(ordinal)")
    }
}
