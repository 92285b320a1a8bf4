/// What the app asks first at every start, signed in or not.
package protocol LaunchService: Sendable {
    func version() async throws(APIError) -> VersionPolicy
    func flags() async throws(APIError) -> FeatureFlags
}

package struct LaunchAPI: LaunchService {
    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func version() async throws(APIError) -> VersionPolicy {
        try await client.open(HTTPCall("GET", "/api/version", query: ["platform": "ios"]), as: VersionPolicy.self)
    }

    package func flags() async throws(APIError) -> FeatureFlags {
        try await client.open(HTTPCall("GET", "/api/feature-flags"), as: FeatureFlags.self)
    }
}
