import Foundation
import Testing

@testable import Dubler

@Suite("Date formats")
struct TimeFormatTests {
    private static let patterns = [
        "yyyy-MM-dd", "yy/M/d", "y MMM MMMM MMMMM LLL LLLL", "E EEE EEEE EEEEE EEEEEE", "D DD DDD", "h:mm a", "K:mm",
        "k:mm",
        "H HH", "s ss S SS SSS", "Q QQ QQQ", "Z ZZZ ZZZZ ZZZZZ", "X XX XXX", "x xx xxx", "VV", "''yyyy'T''y'",
        "d. 'of' MMMM 'é' — ж",
    ]

    @Test("agree with Foundation", arguments: patterns)
    func foundation(pattern: String) throws {
        var generator = SplitMix(seed: 9)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.dateFormat = pattern
        let format = try TimeFormat(pattern)
        // What an offset is called in full, each Foundation says in its own way.
        let offsets = pattern == "VV" ? [] : ["UTC", "+05:30", "-09:00"]
        for name in ["Europe/Moscow", "America/New_York"] + offsets {
            let zone = try #require(TimeZone(named: name))
            formatter.timeZone = zone
            for _ in 0..<30 {
                let seconds = Int64.random(in: 0...4_000_000_000, using: &generator)
                let instant = Instant(seconds: seconds, nanosecond: 250_000_000)
                let expected = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds) + 0.25))
                #expect(format.string(from: instant, in: zone) == expected)
            }
        }
    }

    @Test(
        "refuse letters that they do not know",
        arguments: ["Y", "w", "G", "e", "ddd", "HHH", "V", "VVV", "yyyy-mm-ddThh", "'"]
    )
    func refusing(pattern: String) {
        #expect(throws: TimeFormat.Failure.self) { try TimeFormat(pattern) }
    }

    @Test("know zones by identifier and offset")
    func zones() {
        #expect(TimeZone(named: "Z")?.secondsFromGMT() == 0)
        #expect(TimeZone(named: "+03")?.secondsFromGMT() == 10_800)
        #expect(TimeZone(named: "-0930")?.secondsFromGMT() == -34_200)
        for name in ["", "EST", "+3", "+19:00", "+03:60", "03:00", "+0:300", "+03:0", "++03", "Nowhere/Land"] {
            #expect(TimeZone(named: name) == nil, "\(name)")
        }
    }
}
