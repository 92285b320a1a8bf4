/// `timeline.html`: what happened in one test, on a page that needs nothing else.
package struct TimelinePage: Sendable {
    /// A failure of the test.
    package struct Failure: Sendable, Equatable {
        package var message: String
        /// File and line.
        package var place: String

        package init(message: String, place: String) {
            self.message = message
            self.place = place
        }
    }

    private let title: String
    private let facts: [(name: String, value: String)]
    private let failures: [Failure]
    private let lines: [TimelineLine]
    private let note: String?

    /// Out of the document of `GET …/diagnostics`.
    ///
    /// - Parameters:
    ///   - title: The test, such as `RetryTests/testRetryAfterServerError`.
    ///   - facts: What stands above: profile, launch state, simulator. Empty ones are left out.
    ///   - failures: What failed, the first first.
    ///   - diagnostics: The document; `nil` where the server gave none.
    ///   - lines: The timeline as text, where there is no document.
    package init(
        title: String,
        facts: [(name: String, value: String)],
        failures: [Failure],
        diagnostics: JSONValue?,
        lines: [String] = []
    ) {
        self.title = title
        self.facts = facts.filter { !$0.value.isEmpty }
        self.failures = failures
        guard let diagnostics, let items = diagnostics["timeline"]?.arrayValue else {
            self.lines = lines.compactMap { TimelineLine(line: $0, failures: failures.map(\.message)) }
            note = "The server's part is missing: it could not be asked any more."
            return
        }
        let entries = diagnostics["journal"]?["items"]?.arrayValue ?? []
        let details = Dictionary(
            entries.compactMap { entry in
                entry["seq"]?.numberValue?.intValue.map { ($0, RequestDetail(entry).text) }
            },
            uniquingKeysWith: { $1 }
        )
        self.lines = items.compactMap { item in
            guard var line = TimelineLine(item) else { return nil }
            if let sequence = line.sequence { line.detail = details[sequence] ?? line.detail }
            return line
        }
        let dropped = diagnostics["journal"]?["dropped"]?.numberValue?.intValue ?? 0
        note = dropped > 0 ? "The journal had dropped \(dropped) older requests." : nil
    }

    /// The whole document.
    package var html: String {
        let status =
            failures.isEmpty ? "<span class=\"badge good\">passed</span>" : "<span class=\"badge bad\">failed</span>"
        var body = "<p>\(status)</p>\n<h1>\(HTMLText.escape(title))</h1>\n"
        body += FailureBox.all(failures)
        if !facts.isEmpty {
            body += "<dl class=\"facts\">"
            for fact in facts {
                body += "<div><dt>\(HTMLText.escape(fact.name))</dt><dd>\(HTMLText.escape(fact.value))</dd></div>"
            }
            body += "</dl>\n"
        }
        body += "<h2>What happened</h2>\n"
        if let note { body += "<p class=\"muted\">\(HTMLText.escape(note))</p>\n" }
        body += TimelineList(lines).html
        return Page(title: title, body: body).html
    }
}

/// A failure as a page shows it.
package enum FailureBox {
    /// The first as it is; those that follow are seldom the cause, and each tells the
    /// timeline again, so they are folded under their first lines.
    package static func all(_ failures: [TimelinePage.Failure]) -> String {
        failures.enumerated().map { index, failure in
            let box = html(failure.message, place: failure.place)
            guard index > 0 else { return box }
            let first = failure.message.split(separator: "\n").first.map(String.init) ?? "another failure"
            return "<details><summary>then: \(HTMLText.escape(first))</summary>\(box)</details>\n"
        }.joined()
    }

    private static func html(_ message: String, place: String) -> String {
        let where_ = place.isEmpty ? "" : "<div class=\"place\">\(HTMLText.escape(place))</div>"
        return "<div class=\"failure\"><pre>\(HTMLText.escape(message))</pre>\(where_)</div>\n"
    }
}
