import DublerApp
import Foundation
import Testing

@Suite struct AppClockTests {
    @Test(
        arguments: [
            ("2026-01-15T09:00:00Z", 1_768_467_600), ("2026-01-15T12:00:00+03:00", 1_768_467_600),
            ("2026-01-15T09:00:00.500Z", 1_768_467_600.5),
        ] as [(String, Double)]
    )
    func standsAtTheInstantOfTheServer(text: String, seconds: Double) throws {
        let clock = try #require(AppClock(text))
        #expect(clock.isStopped)
        #expect(abs(clock.now.timeIntervalSince1970 - seconds) < 0.001)
        #expect(clock.now == clock.now)
    }

    @Test func theSystemsClockGoesOn() throws {
        let clock = try #require(AppClock("system"))
        #expect(!clock.isStopped)
        #expect(abs(clock.now.timeIntervalSinceNow) < 5)
    }

    @Test(arguments: ["", "now", "15.01.2026", "2026-13-01T00:00:00Z", "2026-01-15"])
    func refusesWhatIsNoInstant(text: String) {
        #expect(AppClock(text) == nil)
    }

    @Test(arguments: ["system", "2026-01-15T09:00:00.000Z", "2026-01-15T09:00:00.250Z"])
    func isWrittenAsItIsRead(text: String) throws {
        #expect(try #require(AppClock(text)).description == text)
    }
}
