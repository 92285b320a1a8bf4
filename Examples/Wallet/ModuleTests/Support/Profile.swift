import DublerTesting
import Testing

/// A group of examples over the Wallet's catalog with a profile in place; `nil` is the
/// pure baseline. Each example has a backend and a clock of its own.
@MainActor func profile(_ id: String?, _ examples: @MainActor () -> Void) {
    context(id.map { "with the profile \($0)" } ?? "as the baseline has it") {
        mocked(.catalog("Mocks"), .fakeClock(), .profile(id))
        examples()
    }
}
