package struct Contact: Sendable, Equatable, Codable, Identifiable {
    package let id: String
    package let name: String
    package let phone: String?
    package let bank: String?
    package let favourite: Bool?
}
