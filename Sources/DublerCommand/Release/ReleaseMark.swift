import DublerApp

/// Something that only a build for tests has.
struct ReleaseMark: Sendable, Equatable {
    let text: String
    let meaning: String

    /// What executables are searched for.
    static let inExecutables: [ReleaseMark] =
        [
            ReleaseMark(LaunchKey.uiTesting, "the launch argument of UI tests"),
            ReleaseMark(LaunchKey.resetApplicationState, "the launch argument that clears the app"),
            ReleaseMark(LaunchKey.authorizationState, "a variable of UI tests"),
            ReleaseMark(LaunchKey.accessState, "a variable of UI tests"),
            ReleaseMark(LaunchKey.clock, "the variable that stops the app's clock"),
            ReleaseMark(LaunchKey.accessToken, "a variable of UI tests"),
            ReleaseMark(LaunchKey.refreshToken, "a variable of UI tests"),
            ReleaseMark(LaunchKey.accessCode, "a variable of UI tests"),
            ReleaseMark("9DublerApp", "symbols of DublerApp"),
            ReleaseMark("DublerApp.framework", "DublerApp is linked"),
            ReleaseMark("/__dubler/", "addresses of a Dubler server"),
        ]

    /// Marks that say that DublerApp is there, and not that anything of it can be used.
    static let ofLinking = ["9DublerApp", "DublerApp.framework"]

    /// What property lists are searched for.
    static let inPropertyLists = [
        ReleaseMark("NSAllowsLocalNetworking", "plain HTTP to this machine, which mocks need and users don't"),
        ReleaseMark("NSAllowsArbitraryLoads", "plain HTTP to everywhere"),
    ]

    init(_ text: String, _ meaning: String) {
        self.text = text
        self.meaning = meaning
    }
}
