import DublerApp
import Foundation
import Testing

@Suite struct LaunchConfigurationTests {
    private func launch(_ arguments: [String] = [], _ environment: [String: String] = [:]) -> LaunchConfiguration {
        LaunchConfiguration(arguments: ["/app/Wallet"] + arguments, environment: environment)
    }

    @Test func aPlainStartAsksForNothing() {
        let launch = launch()
        #expect(!launch.isUITesting)
        #expect(!launch.resetsApplicationState)
        #expect(launch.authorization == nil)
        #expect(launch.access == nil)
        #expect(launch.clock == .system)
        #expect(launch.languages == [])
        #expect(launch.timeZone == nil)
        #expect(launch.animationsEnabled)
        #expect(launch.baseURL(for: "api") == nil)
        #expect(launch.problems == [])
    }

    @Test func theArticlesLaunchIsUnderstood() {
        let launch = launch(
            ["-uiTesting", "-resetApplicationState"],
            [
                "AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "unlocked",
                "API_BASE_URL": "http://127.0.0.1:49152", "AUTH_BASE_URL": "http://127.0.0.1:49153/x",
            ]
        )
        #expect(launch.isUITesting)
        #expect(launch.resetsApplicationState)
        #expect(launch.authorization == .authorized)
        #expect(launch.access == .unlocked)
        #expect(launch.baseURL(for: "api")?.port == 49152)
        #expect(launch.baseURL(for: "auth")?.absoluteString == "http://127.0.0.1:49153/x")
        #expect(launch.baseURL(for: "push") == nil)
        #expect(launch.reset == .everything)
        #expect(launch.problems == [])
    }

    @Test func aServiceWithAVariableOfItsOwnIsFoundByIt() {
        let launch = launch([], ["PAYMENTS_URL": "http://localhost:1", "MY_APP_BASE_URL": "http://localhost:2"])
        #expect(launch.baseURL(for: "PAYMENTS_URL")?.port == 1)
        #expect(launch.baseURL(for: "my-app")?.port == 2)
    }

    @Test(arguments: [
        (["-AppleLanguages", "(ru)"], ["ru"]),
        (["-AppleLanguages", "(ru, \"en-GB\")"], ["ru", "en-GB"]),
        (["-AppleLanguages", "en"], ["en"]),
        (["-AppleLanguages", "()"], []),
        (["-AppleLanguages"], []),
        (["-AppleLanguages", "(en)", "-AppleLanguages", "(ru)"], ["ru"]),
    ])
    func languagesAreReadAsTheSystemWritesThem(arguments: [String], languages: [String]) {
        #expect(launch(arguments).languages == languages)
    }

    @Test func theRestOfALaunchStateIsRead() {
        let launch = launch(
            ["-AppleLocale", "ru_RU", "-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryXL"],
            [
                "SESSION_ACCESS_TOKEN": "at", "SESSION_REFRESH_TOKEN": "rt", "SESSION_ACCESS_CODE": "2580",
                "TZ": "Asia/Tokyo", "APP_ANIMATIONS": "disabled", "APP_FLAGS": "newHistory, theme=dark,hints=false",
            ]
        )
        #expect(launch.locale == "ru_RU")
        #expect(launch.contentSize == "UICTContentSizeCategoryXL")
        #expect(launch.accessToken == "at")
        #expect(launch.refreshToken == "rt")
        #expect(launch.accessCode == "2580")
        #expect(launch.timeZone?.identifier == "Asia/Tokyo")
        #expect(!launch.animationsEnabled)
        #expect(launch.flags == ["newHistory": "true", "theme": "dark", "hints": "false"])
        #expect(launch.isOn("newHistory") == true)
        #expect(launch.isOn("hints") == false)
        #expect(launch.isOn("unknown") == nil)
    }

    @Test func aStateOfTheAppsOwnPasses() {
        #expect(launch([], ["ACCESS_STATE": "consentMissing"]).access == Access("consentMissing"))
    }

    @Test(arguments: [
        ("AUTHORIZATION_STATE", "Authorized"), ("APP_CLOCK", "tomorrow"), ("TZ", "Moscow/Europe"),
        ("APP_ANIMATIONS", "off"), ("API_BASE_URL", "127.0.0.1:8787"), ("AUTH_BASE_URL", "http://"),
    ])
    func whatIsNotUnderstoodIsSaid(name: String, value: String) throws {
        let launch = launch([], [name: value])
        try #require(launch.problems.count == 1)
        #expect(launch.problems[0].contains(name))
        #expect(launch.problems[0].contains(value))
    }

    @Test func anEmptyVariableWasNotSet() {
        let launch = launch([], ["AUTHORIZATION_STATE": "", "APP_CLOCK": "", "API_BASE_URL": "", "TZ": ""])
        #expect(launch == self.launch())
    }
}
