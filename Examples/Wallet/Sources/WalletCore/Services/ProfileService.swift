/// Who the user is.
package protocol ProfileService: Sendable {
    func profile() async throws(APIError) -> UserProfile
    func rename(to name: String) async throws(APIError)
    func registerForPushes(token: String) async throws(APIError)
}

package struct ProfileAPI: ProfileService {
    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func profile() async throws(APIError) -> UserProfile {
        try await client.value(HTTPCall("GET", "/api/profile"), as: UserProfile.self)
    }

    package func rename(to name: String) async throws(APIError) {
        _ = try await client.answer(HTTPCall("PATCH", "/api/profile").json(["displayName": name]))
    }

    package func registerForPushes(token: String) async throws(APIError) {
        _ = try await client.answer(HTTPCall("POST", "/api/devices").json(["token": token]))
    }
}
