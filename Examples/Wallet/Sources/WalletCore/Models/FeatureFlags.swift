/// Remote switches. One that is missing or unreadable has its default.
package struct FeatureFlags: Sendable, Equatable, Decodable {
    package var targetSection = true
    package var biometricUnlock = true

    package static let standard = FeatureFlags()

    private enum CodingKeys: CodingKey { case targetSection, biometricUnlock }

    package init() {}

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        targetSection = (try? values.decode(Bool.self, forKey: .targetSection)) ?? true
        biometricUnlock = (try? values.decode(Bool.self, forKey: .biometricUnlock)) ?? true
    }
}
