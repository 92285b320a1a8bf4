extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of this value.
    public init(integerLiteral value: Int) { self.init(value) }

    /// A number of this value, in its shortest text.
    public init(floatLiteral value: Double) {
        // A literal beyond a `Double` arrives here as infinite.
        self = JSONNumber(value) ?? JSONNumber(verified: value < 0 ? "-1e309" : "1e309")
    }
}
