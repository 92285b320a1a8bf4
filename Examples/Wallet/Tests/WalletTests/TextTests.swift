import Foundation
import Testing

@testable import WalletCore

@Suite struct TextTests {
    @Test(arguments: TextKey.allCases) func everyTextIsThereInBothLanguages(key: TextKey) {
        #expect(TextKey.russian[key]?.isEmpty == false)
        #expect(TextKey.english[key]?.isEmpty == false)
    }

    @Test(arguments: [
        ("1200.50", "RUB", "1\u{00A0}200,50 ₽", "1,200.50 ₽"), ("0.00", "RUB", "0,00 ₽", "0.00 ₽"),
        ("-10450.99", "USD", "−10\u{00A0}450,99 $", "−10,450.99 $"),
        (
            "123456789012345678.90", "RUB", "123\u{00A0}456\u{00A0}789\u{00A0}012\u{00A0}345\u{00A0}678,90 ₽",
            "123,456,789,012,345,678.90 ₽"
        ),
        ("-1200", "JPY", "−1\u{00A0}200 ¥", "−1,200 ¥"), ("-1.234", "KWD", "−1,234 KWD", "−1.234 KWD"),
        ("1e5", "RUB", "—", "—"), ("", "RUB", "—", "—"),
    ])
    func amountsAreWrittenToTheLastDigit(value: String, currency: String, russian: String, english: String) {
        let money = Money(value: value, currency: currency)
        #expect(MoneyText(language: .russian)(money) == russian)
        #expect(MoneyText(language: .english)(money) == english)
    }

    @Test(arguments: [
        ("2026-01-16T00:00:00+03:00", "2026-01-16", "2026-01-16"), ("2026-01-15T20:59:59.999Z", "2026-01-15", "Today"),
        ("2026-01-15T00:00:00+03:00", "2026-01-15", "Today"), ("2026-01-14T12:59:59-08:00", "2026-01-14", "Yesterday"),
        ("2026-01-16T11:00:00+14:00", "2026-01-16", "2026-01-16"), ("1999-12-31T23:59:59Z", "2000-01-01", "2000-01-01"),
    ])
    func daysAreThoseOfTheUsersZone(date: String, key: String, title: String) throws {
        let now = try #require(ServerDate.date("2026-01-15T20:59:50Z"))
        let zone = try #require(TimeZone(identifier: "Europe/Moscow"))
        let days = DayText(texts: Texts(language: .english), timeZone: zone, clock: DeviceClock { now })
        #expect(days.key(ServerDate.date(date)) == key)
        #expect(days.title(ServerDate.date(date)) == title)
    }

    @Test func versionsAreComparedByTheirParts() {
        #expect(AppVersion("2.9") < AppVersion("2.14.0"))
        #expect(AppVersion("2.14") == AppVersion("2.14.0"))
        #expect(!(AppVersion("3.0") < AppVersion("2.99")))
    }
}
