public import Dubler
import Testing

extension MockBackend {
    /// The backend of the test that runs, which a ``MockTrait`` or a
    /// ``MockedTestCase`` has given it.
    ///
    /// - Throws: `BackendError` of code `no_current_backend`
    public static var current: MockBackend {
        get throws {
            if let backend = MockScope.backend { return backend }
            throw BackendError(
                code: "no_current_backend",
                message: "The test that runs here has no backend.",
                remedy: "Give the test or its suite the trait .profile(…), or its class the base MockedTestCase. "
                    + "In a detached task take the backend before it starts."
            )
        }
    }
}

extension FakeClock {
    /// The clock of the test that runs, which the trait `.fakeClock()` has given it.
    ///
    /// - Throws: `BackendError` of code `no_current_clock`
    public static var current: FakeClock {
        get throws {
            if let clock = MockScope.clock { return clock }
            throw BackendError(
                code: "no_current_clock",
                message: "The test that runs here has no clock of its own.",
                remedy: "Give the test or its suite the trait .fakeClock()."
            )
        }
    }
}
