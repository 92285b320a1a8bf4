package struct Setting: Sendable, Equatable, Identifiable {
    package enum Value: Sendable, Equatable {
        case toggle(Bool)
        case text(String)
    }

    package let id: String
    package var value: Value
}

package struct TrustedDevice: Sendable, Equatable, Decodable, Identifiable {
    package let id: String
    package let name: String?
    package let model: String?
    package let current: Bool?
}
