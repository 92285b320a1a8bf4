import Foundation

/// Days as the user's calendar has them: today, yesterday, a date.
struct DayText: Sendable {
    private let calendar: Calendar
    private let clock: DeviceClock
    private let texts: Texts

    init(texts: Texts, timeZone: TimeZone, clock: DeviceClock) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.clock = clock
        self.texts = texts
    }

    /// `2026-01-15`, the same in every language: it names a section.
    func key(_ date: Date?) -> String {
        guard let date else { return "undated" }
        let day = calendar.dateComponents([.year, .month, .day], from: date)
        return [padded(day.year, 4), padded(day.month, 2), padded(day.day, 2)].joined(separator: "-")
    }

    func title(_ date: Date?) -> String {
        guard let date else { return texts(.historyUndated) }
        let now = clock.now
        if calendar.isDate(date, inSameDayAs: now) { return texts(.historyToday) }
        if let yesterday = calendar.date(byAdding: .day, value: -1, to: now),
            calendar.isDate(date, inSameDayAs: yesterday)
        {
            return texts(.historyYesterday)
        }
        let day = calendar.dateComponents([.year, .month, .day], from: date)
        let parts = [padded(day.day, 2), padded(day.month, 2), padded(day.year, 4)]
        return texts.language == .russian ? parts.joined(separator: ".") : key(date)
    }

    func time(_ date: Date?) -> String {
        guard let date else { return "" }
        let time = calendar.dateComponents([.hour, .minute], from: date)
        return "\(padded(time.hour, 2)):\(padded(time.minute, 2))"
    }

    private func padded(_ number: Int?, _ width: Int) -> String {
        let text = String(number ?? 0)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
