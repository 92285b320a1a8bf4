/// Settings that the server remembers, and the user's devices.
package protocol SettingsService: Sendable {
    func settings() async throws(APIError) -> [Setting]
    func set(_ id: String, to isOn: Bool) async throws(APIError)
    func devices() async throws(APIError) -> [TrustedDevice]
}

package struct SettingsAPI: SettingsService {
    private struct SettingWire: Decodable {
        let id: String
        let value: Setting.Value

        private enum CodingKeys: CodingKey { case id, value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(String.self, forKey: .id)
            if let isOn = try? container.decode(Bool.self, forKey: .value) {
                value = .toggle(isOn)
            } else {
                value = .text(try container.decode(String.self, forKey: .value))
            }
        }
    }

    private let api: APIClient
    private let auth: APIClient

    /// Settings are the API's; devices belong to the service that signs in.
    package init(api: APIClient, auth: APIClient) {
        self.api = api
        self.auth = auth
    }

    package func settings() async throws(APIError) -> [Setting] {
        try await api.value(HTTPCall("GET", "/api/settings"), as: ItemsWire<SettingWire>.self).values
            .map { Setting(id: $0.id, value: $0.value) }
    }

    package func set(_ id: String, to isOn: Bool) async throws(APIError) {
        _ = try await api.answer(HTTPCall("PATCH", "/api/settings/\(HTTPCall.segment(id))").json(["value": isOn]))
    }

    package func devices() async throws(APIError) -> [TrustedDevice] {
        try await auth.value(HTTPCall("GET", "/auth/devices"), as: ItemsWire<TrustedDevice>.self).values
    }
}
