/// An amount as the server wrote it: decimal text, never a binary number.
package struct Money: Sendable, Equatable, Codable {
    package let value: String
    package let currency: String

    package init(value: String, currency: String) {
        self.value = value
        self.currency = currency
    }
}
