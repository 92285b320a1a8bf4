import DublerApp
import DublerUITest
import Testing

@Suite struct LaunchStateTests {
    private func read(_ state: LaunchState) -> LaunchConfiguration {
        LaunchConfiguration(arguments: ["app"] + state.arguments, environment: state.environment)
    }

    @Test func presetsSayWhatTheAppReads() {
        let locked = read(.authorizedAndLocked)
        #expect(locked.isUITesting && locked.resetsApplicationState)
        #expect(locked.authorization == .authorized && locked.access == .locked)
        #expect(read(.authorizedAndUnlocked).access == .unlocked)
        #expect(read(.authorizedAndLockedByBiometrics).access == .lockedByBiometrics)
        #expect(read(.unauthorized).authorization == .unauthorized)
        #expect(read(.onboarding).access == .onboarding)
    }

    @Test func buildersReachTheApp() {
        let state = LaunchState.authorizedAndUnlocked
            .tokens(access: "a", refresh: "r").accessCode("2580").language("en", "ru").locale("en_GB")
            .timeZone("Asia/Tokyo").contentSize("UICTContentSizeCategoryXL").animations(false)
            .flag("newHistory").flag("theme", "dark").keepingApplicationState
        let launch = read(state)
        #expect(launch.accessToken == "a" && launch.refreshToken == "r" && launch.accessCode == "2580")
        #expect(launch.languages == ["en", "ru"] && launch.locale == "en_GB")
        #expect(launch.timeZone?.identifier == "Asia/Tokyo")
        #expect(launch.contentSize == "UICTContentSizeCategoryXL" && !launch.animationsEnabled)
        #expect(launch.flags == ["newHistory": "true", "theme": "dark"])
        #expect(!launch.resetsApplicationState)
        #expect(launch.problems == [])
    }

    @Test func itPrintsWhatItSets() {
        #expect(
            LaunchState.unauthorized.description
                == "-uiTesting -resetApplicationState ACCESS_STATE=unlocked AUTHORIZATION_STATE=unauthorized"
        )
    }
}
