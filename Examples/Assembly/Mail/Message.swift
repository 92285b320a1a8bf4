/// A letter of the example.
struct Message: Hashable, Sendable {
    let number: Int
    let subject: String
}
