/// Asks the user for notifications, and tells the server where they go.
@MainActor package struct PushRegistration {
    private let device: any DeviceServices
    private let profile: any ProfileService

    package init(device: any DeviceServices, profile: any ProfileService) {
        self.device = device
        self.profile = profile
    }

    /// Whether the user lets notifications through. The system asks once; after that it remembers.
    package func register() async throws(APIError) -> Bool {
        guard await device.requestNotificationPermission() else { return false }
        if let token = device.pushToken { try await profile.registerForPushes(token: token) }
        return true
    }
}
