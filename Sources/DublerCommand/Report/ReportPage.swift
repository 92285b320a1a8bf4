import Dubler
import DublerAgent

/// `report.html`: all tests of a run on a page that needs nothing else.
struct ReportPage {
    /// Passed tests whose timelines still make a page that opens at once.
    private static let timelineLimit = 300

    private let summary: RunSummary
    private let links: FolderLinks

    /// `file` is where the page will lie, which its links begin at.
    init(_ summary: RunSummary, file: String) {
        self.summary = summary
        links = FolderLinks(page: file)
    }

    var html: String {
        var body = head
        body += remarks
        body += section("Failed", .failed)
        body += section("Quarantined", .quarantined)
        body += section("Passed on retry", .passedOnRetry)
        body += passed
        return Page(title: "\(summary.headline) · \(summary.title)", body: body).html
    }

    // MARK: Head

    private var head: String {
        let badge =
            summary.isGreen ? "<span class=\"badge good\">green</span>" : "<span class=\"badge bad\">red</span>"
        let seconds = summary.outcomes.reduce(0) { $0 + $1.seconds }
        var facts: [(String, String)] = [
            ("made", String(summary.made.rfc3339(fractionDigits: 0).prefix(16)).replacing("T", with: " ") + " UTC"),
            ("tests", "\(summary.outcomes.count)"),
            ("attempts", "\(summary.outcomes.reduce(0) { $0 + $1.attempts.count })"),
            ("time in tests", Seconds.text(seconds)),
        ]
        if let span { facts.append(("from first to last", span)) }
        if summary.shards.count > 1 { facts.append(("shards", "\(summary.shards.count)")) }
        if let hash = common(\.catalogHash) { facts.append(("catalog", String(hash.prefix(12)))) }
        if let seed = common(\.seed) { facts.append(("seed of the order", seed)) }
        return "<p>\(badge)</p>\n<h1>\(HTMLText.escape(summary.headline))</h1>\n"
            + "<p class=\"muted\">\(HTMLText.escape(summary.title))</p>\n\(bar)\(Self.facts(facts))"
    }

    private func common(_ value: (AttemptRecord) -> String?) -> String? {
        let values = Set(summary.outcomes.flatMap(\.attempts).compactMap(value))
        return values.count == 1 ? values.first : nil
    }

    private var span: String? {
        let attempts = summary.outcomes.flatMap(\.attempts)
        let starts = attempts.compactMap(\.startedAt)
        guard let first = starts.min() else { return nil }
        let ends = attempts.compactMap { attempt in attempt.startedAt.map { Self.since(first, $0) + attempt.seconds } }
        return ends.max().map(Seconds.text)
    }

    private static func since(_ first: Instant, _ later: Instant) -> Double {
        Double(later.seconds - first.seconds) + Double(later.nanosecond - first.nanosecond) / 1e9
    }

    /// How the verdicts share the run, as a bar with words.
    private var bar: String {
        let parts: [(TestOutcome.Verdict, String, String)] = [
            (.passed, "good", "passed"), (.passedOnRetry, "accent", "passed on retry"),
            (.quarantined, "warn", "quarantined"), (.failed, "bad", "failed"),
        ]
        let found = parts.map { ($0, $1, $2, summary.count($0)) }.filter { $0.3 > 0 }
        let cells = found.map { _, colour, _, count in
            "<span style=\"flex:\(count);background:var(--\(colour))\"></span>"
        }
        let words = found.map { _, colour, name, count in
            "<li><i style=\"background:var(--\(colour))\"></i>\(count) \(name)</li>"
        }
        return "<div class=\"bar\" aria-hidden=\"true\">\(cells.joined())</div>"
            + "<ul class=\"legend\">\(words.joined())</ul>\n"
    }

    static func facts(_ facts: [(String, String)]) -> String {
        let items = facts.filter { !$0.1.isEmpty }.map { name, value in
            "<div><dt>\(HTMLText.escape(name))</dt><dd>\(HTMLText.escape(value))</dd></div>"
        }
        return "<dl class=\"facts\">\(items.joined())</dl>\n"
    }

    private var remarks: String {
        let all = summary.unreadable.map { "Unreadable: \($0)" } + summary.remarks
        guard !all.isEmpty else { return "" }
        return "<ul class=\"remarks\">" + all.map { "<li>\(HTMLText.escape($0))</li>" }.joined() + "</ul>\n"
    }

    // MARK: Tests

    private func section(_ title: String, _ verdict: TestOutcome.Verdict) -> String {
        let outcomes = summary.outcomes.filter { $0.verdict == verdict }
        guard !outcomes.isEmpty else { return "" }
        let cards = outcomes.enumerated().map { index, outcome in
            // The first few are open; a run that is red all over is easier to read closed.
            ReportCard(outcome, summary, links).html(isOpen: verdict == .failed && index < 3)
        }
        return "<h2>\(title) <span class=\"muted\">\(outcomes.count)</span></h2>\n\(cards.joined())"
    }

    private var passed: String {
        let outcomes = summary.outcomes.filter { $0.verdict == .passed }
        guard !outcomes.isEmpty else { return "" }
        let slowest = max(outcomes.map(\.seconds).max() ?? 0, 0.001)
        let rows = outcomes.map { outcome -> String in
            let (area, name) = Self.split(outcome.test)
            let last = outcome.attempts.last
            let width = Int((outcome.seconds / slowest * 100).rounded())
            return "<tr><td>\(Self.name(area, name, timeline(last)))</td>"
                + "<td class=\"muted\">\(HTMLText.escape(last?.profile ?? "baseline"))</td>"
                + "<td class=\"number\">\(last?.requests.count ?? 0)</td>"
                + "<td class=\"number\"><span class=\"meter\"><i style=\"width:\(width)%\"></i></span>"
                + "\(Seconds.text(outcome.seconds))</td></tr>\n"
        }
        return "<h2>Passed <span class=\"muted\">\(outcomes.count)</span></h2>\n<div class=\"table\"><table>\n"
            + "<thead><tr><th>test</th><th>profile</th><th class=\"number\">requests</th>"
            + "<th class=\"number\">time</th></tr></thead>\n<tbody>\n\(rows.joined())</tbody></table></div>\n"
    }

    private func timeline(_ attempt: AttemptRecord?) -> String? {
        guard let attempt, !attempt.timeline.isEmpty, summary.outcomes.count <= Self.timelineLimit else { return nil }
        return TimelineList(attempt.timeline.compactMap { TimelineLine(line: $0) }).html
    }

    private static func name(_ area: String, _ name: String, _ more: String?) -> String {
        let text = "<span class=\"muted\">\(HTMLText.escape(area))</span> \(HTMLText.escape(name))"
        return more.map { "<details><summary>\(text)</summary>\($0)</details>" } ?? text
    }

    static func split(_ test: String) -> (area: String, name: String) {
        guard let slash = test.lastIndex(of: "/") else { return ("", test) }
        return (String(test[..<slash]), String(test[test.index(after: slash)...]))
    }
}
