import Foundation
import Testing

@testable import Dubler

@Suite("Instants")
struct InstantTests {
    @Test(
        "are read from RFC 3339",
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0),
            ("2026-01-30T12:05:07+03:00", 1_769_763_907, 0),
            ("2026-01-30t09:05:07z", 1_769_763_907, 0),
            ("2026-01-30T09:05:07.25Z", 1_769_763_907, 250_000_000),
            ("2026-01-30T09:05:07.1234567899Z", 1_769_763_907, 123_456_789),
            ("2026-01-30", 1_769_731_200, 0),
            ("1969-12-31T23:59:59.5Z", -1, 500_000_000),
            ("1969-12-31T19:00:00-05:00", 0, 0),
            ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
            ("2017-01-01T02:59:60+03:00", 1_483_228_800, 0),
            ("2000-02-29T00:00:00Z", 951_782_400, 0),
            ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
            ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
        ]
    )
    func reading(text: String, seconds: Int64, nanosecond: Int) throws {
        let instant = try #require(Instant(rfc3339: text))
        #expect(instant == Instant(seconds: seconds, nanosecond: nanosecond))
    }

    @Test(
        "are not read from anything else",
        arguments: [
            "", "2026", "2026-1-30", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29", "2026-01-32",
            "2026-01-30T09:05Z", "2026-01-30T09:05:07", "2026-01-30 09:05:07Z", "2026-01-30T24:00:00Z",
            "2026-01-30T09:60:07Z", "2026-01-30T09:05:61Z", "2026-01-30T09:05:60Z", "2026-01-30T09:05:07.Z",
            "2026-01-30T09:05:07+3:00", "2026-01-30T09:05:07+0300", "2026-01-30T09:05:07+24:00",
            "2026-01-30T09:05:07Z ", "+2026-01-30T09:05:07Z", "٢٠٢٦-01-30",
        ]
    )
    func refusing(text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test("are written as they were read, in UTC")
    func writing() throws {
        let instant = try #require(Instant(rfc3339: "2026-01-30T12:05:07.050+03:00"))
        #expect(instant.rfc3339 == "2026-01-30T09:05:07Z")
        #expect(instant.rfc3339(fractionDigits: 3) == "2026-01-30T09:05:07.050Z")
        #expect(instant.description == "2026-01-30T09:05:07.05Z")
        #expect(instant.rfc3339(fractionDigits: 0, offset: -34_200) == "2026-01-29T23:35:07-09:30")
    }

    @Test("know the same calendar as Foundation")
    func calendar() throws {
        var generator = SplitMix(seed: 1)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for _ in 0..<2_000 {
            let seconds = Int64.random(in: -10_000_000_000...200_000_000_000, using: &generator)
            let time = CivilTime(Instant(seconds: seconds))
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second, .weekday],
                from: Date(timeIntervalSince1970: TimeInterval(seconds))
            )
            #expect([time.year, time.month, time.day] == [parts.year, parts.month, parts.day])
            #expect([time.hour, time.minute, time.second] == [parts.hour, parts.minute, parts.second])
            #expect(time.weekday + 1 == parts.weekday)
            let instant = Instant(seconds: seconds)
            #expect(Instant(rfc3339: instant.rfc3339) == instant)
        }
    }

    @Test("stop at the ends of time instead of overflowing")
    func saturation() {
        #expect(Instant.latest.adding(seconds: .max) == .latest)
        #expect(Instant.earliest.adding(seconds: .min) == .earliest)
        #expect(Instant.latest.adding(nanoseconds: .max) == .latest)
        #expect(Instant.latest.nanoseconds == .max)
        #expect(Instant.earliest.nanoseconds == .min)
        #expect(Instant(nanoseconds: .min).nanoseconds == .min)
        #expect(Instant(nanoseconds: -1) == Instant(seconds: -1, nanosecond: 999_999_999))
        #expect(Instant(seconds: 0, nanosecond: 1).adding(nanoseconds: -2).nanoseconds == -1)
    }
}
