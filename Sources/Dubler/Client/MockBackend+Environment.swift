import Foundation

extension MockBackend {
    /// The client that the environment asks for: the server of `DUBLER_URL`, else the
    /// one that `dubler up` leaves on port 8787; the session of `DUBLER_SESSION`,
    /// else `default`; the token of `DUBLER_TOKEN`, where the server asks for one.
    ///
    /// `xcodebuild` hands `TEST_RUNNER_DUBLER_URL` to the tests as `DUBLER_URL`;
    /// where nothing takes the prefix off, it is read with it.
    public static func fromEnvironment() -> MockBackend {
        fromEnvironment(ProcessInfo.processInfo.environment)
    }

    package static func fromEnvironment(_ environment: [String: String]) -> MockBackend {
        func variable(_ name: String) -> (name: String, value: String)? {
            for name in [name, "TEST_RUNNER_" + name] {
                if let value = environment[name], !value.isEmpty { return (name, value) }
            }
            return nil
        }
        let session = variable("DUBLER_SESSION")?.value ?? "default"
        let token = variable("DUBLER_TOKEN")?.value
        guard let (name, address) = variable("DUBLER_URL") else {
            let note = "the default, as DUBLER_URL is not set"
            return MockBackend(
                address: defaultURLText,
                source: "The default",
                note: note,
                session: session,
                token: token
            )
        }
        return MockBackend(address: address, source: name, note: "of \(name)", session: session, token: token)
    }
}
