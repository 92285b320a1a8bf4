/// The steps of the first start; the server remembers them.
package protocol OnboardingService: Sendable {
    /// The next step, or `nil` when all are done.
    func nextStep() async throws(APIError) -> OnboardingStep?
    func complete(_ step: OnboardingStep) async throws(APIError)
}

package enum OnboardingStep: String, Sendable, CaseIterable, Decodable {
    case welcome
    case pin
    case notifications
}

package struct OnboardingAPI: OnboardingService {
    private struct Wire: Decodable {
        let completed: Bool
        let nextStep: OnboardingStep?
    }

    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func nextStep() async throws(APIError) -> OnboardingStep? {
        let wire = try await client.value(HTTPCall("GET", "/api/onboarding"), as: Wire.self)
        return wire.completed ? nil : wire.nextStep
    }

    package func complete(_ step: OnboardingStep) async throws(APIError) {
        let call = HTTPCall("PATCH", "/api/onboarding/steps/\(step.rawValue)")
        _ = try await client.answer(call.json(["completed": true]))
    }
}
