/// Keeps values of the app by name. Files today; what keeps them is nobody else's business.
package protocol RecordStore: Sendable {
    /// `nil` also when what is kept cannot be read: the network has it.
    func value<Value: Codable & Sendable>(_ type: Value.Type, for key: String) -> Value?
    /// `nil` removes.
    func set<Value: Codable & Sendable>(_ value: Value?, for key: String)
    func removeAll()
}
