/// The code that opens the app on this device.
package struct AccessCode: Sendable {
    private let secrets: any SecretStore

    package init(secrets: any SecretStore) { self.secrets = secrets }

    package var isSet: Bool { secrets.value(String.self, for: .accessCode) != nil }

    package func set(_ code: String?) { secrets.set(code, for: .accessCode) }

    /// Nothing matches where no code was set.
    package func matches(_ code: String) -> Bool { secrets.value(String.self, for: .accessCode) == code }
}
