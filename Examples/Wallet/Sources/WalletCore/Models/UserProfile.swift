package struct UserProfile: Sendable, Equatable, Decodable {
    package let id: String
    package let displayName: String?
    package let displayNameEn: String?
    package let fullName: String?
    package let email: String?
    package let phone: String?
    package let tier: String?
}
