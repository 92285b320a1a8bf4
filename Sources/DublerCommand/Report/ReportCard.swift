import Dubler
import DublerAgent

/// A test that did not simply pass, as a card of the report.
struct ReportCard {
    private static let logLines = 40

    private let outcome: TestOutcome
    private let summary: RunSummary
    private let links: FolderLinks

    init(_ outcome: TestOutcome, _ summary: RunSummary, _ links: FolderLinks) {
        self.outcome = outcome
        self.summary = summary
        self.links = links
    }

    func html(isOpen: Bool) -> String {
        let (area, name) = ReportPage.split(outcome.test)
        let (colour, word) =
            switch outcome.verdict {
            case .failed: ("bad", "failed")
            case .quarantined: ("warn", "quarantined")
            case .passedOnRetry: ("accent", "passed on retry")
            case .passed: ("good", "passed")
            }
        let first = outcome.lastFailure?.failures.first?.message.split(separator: "\n").first.map(String.init) ?? ""
        var body =
            "<details class=\"card\"\(isOpen ? " open" : "")><summary><span class=\"badge \(colour)\">\(word)</span> "
        body += "<span class=\"muted\">\(HTMLText.escape(area))</span> <b>\(HTMLText.escape(name))</b>"
        body += "<span class=\"first\">\(HTMLText.escape(first))</span></summary>\n"
        body += quarantine
        if let red = outcome.lastFailure {
            body +=
                failures(red) + facts(red) + links.html(red.folder) + replay(red) + difference + attempts
                + evidence(red)
        }
        return body + "</details>\n"
    }

    private var quarantine: String {
        guard let entry = outcome.quarantine else { return "" }
        let until = outcome.hasExpired ? "ended on" : "until"
        let reason = entry.reason.map { ": \($0)" } ?? ""
        return "<p>Quarantine \(until) \(HTMLText.escape(entry.expiresText)), "
            + "looked after by \(HTMLText.escape(entry.owner))\(HTMLText.escape(reason)).</p>\n"
    }

    private func failures(_ red: AttemptRecord) -> String {
        FailureBox.all(red.failures.map { TimelinePage.Failure(message: $0.message, place: $0.place) })
    }

    private func facts(_ red: AttemptRecord) -> String {
        var facts = [
            ("profile", red.profile ?? "baseline"), ("launch state", red.launchState ?? ""),
            ("time", Seconds.text(red.seconds)), ("simulator", red.simulator ?? ""), ("session", red.session ?? ""),
            ("seed of the order", red.seed ?? ""),
        ]
        if summary.shards.count > 1 { facts.append(("shard", summary.shards[red.shard])) }
        return ReportPage.facts(facts)
    }

    private func replay(_ red: AttemptRecord) -> String {
        let folder = ShellText.quoted(red.folder)
        return "<p>Again: <code>dubler replay \(HTMLText.escape(folder)) --launch</code></p>\n"
    }

    // MARK: What was otherwise

    private var difference: String {
        guard let (difference, source) = summary.difference(of: outcome) else { return "" }
        var body = "<h3>Against \(HTMLText.escape(source))</h3>\n"
        if difference.isEmpty { return body + "<p class=\"muted\">The same steps and requests.</p>\n" }
        body += difference.remarks.map { "<p>\(HTMLText.escape($0))</p>\n" }.joined()
        if let step = difference.step {
            body += "<p class=\"muted\">The first step that differs:</p>\n"
            body += Self.line("minus", "green", step.green ?? "nothing more")
            body += Self.line("plus", "red", step.red ?? "nothing more")
        }
        if !difference.requests.isEmpty {
            let rows = difference.requests.map { count in
                "<tr><td><code>\(HTMLText.escape(count.request))</code></td><td class=\"number\">\(count.green)</td>"
                    + "<td class=\"number\">\(count.red)</td></tr>\n"
            }
            body +=
                "<div class=\"table\"><table><thead><tr><th>request</th><th class=\"number\">green</th>"
                + "<th class=\"number\">red</th></tr></thead><tbody>\(rows.joined())</tbody></table></div>\n"
        }
        return body
    }

    private static func line(_ kind: String, _ word: String, _ text: String) -> String {
        "<div class=\"\(kind)\"><span class=\"muted\">\(word)</span> \(HTMLText.escape(text))</div>\n"
    }

    // MARK: What was seen

    private var attempts: String {
        guard outcome.attempts.count > 1 else { return "" }
        let rows = outcome.attempts.map { attempt in
            let badge = attempt.hasPassed ? "good" : "bad"
            let message = attempt.failures.first?.message.split(separator: "\n").first.map(String.init) ?? ""
            return "<li><span class=\"badge \(badge)\">\(attempt.hasPassed ? "passed" : "failed")</span> "
                + "attempt \(attempt.attempt), \(Seconds.text(attempt.seconds)) "
                + "<span class=\"muted\">\(HTMLText.escape(message))</span></li>"
        }
        return "<h3>Attempts</h3>\n<ol class=\"attempts\">\(rows.joined())</ol>\n"
    }

    private func evidence(_ red: AttemptRecord) -> String {
        let lines = red.timeline.compactMap { TimelineLine(line: $0, failures: red.failures.map(\.message)) }
        let detailed = RequestDetails(red.file("journal.json", limit: 16 * 1_024 * 1_024)).added(to: lines)
        var body = "<h3>What happened</h3>\n<div class=\"evidence\"><div>\(TimelineList(detailed).html)</div>"
        if let picture = red.file("screenshot.png") {
            body +=
                "<img alt=\"The screen when the test failed\" src=\"data:image/png;base64,\(Base64.encode(picture))\">"
        }
        body += "</div>\n"
        body += fold("Unmatched requests", unmatched(red))
        body += fold("Hierarchy of the screen", text(red, "hierarchy.txt"))
        body += fold("Log of the app", text(red, "app.log").map(Self.tail))
        body += fold("Crash report", text(red, "crash.txt"))
        body += fold("Launch", text(red, "launch.json"))
        return body
    }

    private func fold(_ title: String, _ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return "<details><summary>\(title)</summary><pre>\(HTMLText.escape(text))</pre></details>\n"
    }

    private func text(_ red: AttemptRecord, _ name: String) -> String? {
        red.file(name, limit: 256 * 1_024).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func tail(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).suffix(logLines).joined(separator: "\n")
    }

    /// With the rules that came nearest.
    private func unmatched(_ red: AttemptRecord) -> String? {
        guard let bytes = red.file("journal.json"), let journal = try? JSONDocument(bytes).root.value else {
            return nil
        }
        let entries = (journal["items"]?.arrayValue ?? []).filter { $0["kind"]?.stringValue == "unmatched" }
        return entries.prefix(10).map { RequestDetail($0).text }.joined(separator: "\n\n")
    }
}
