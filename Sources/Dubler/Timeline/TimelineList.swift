/// A timeline as a list of a page.
package struct TimelineList: Sendable {
    /// Milliseconds without anything that are worth a line.
    private static let gap = 1_000

    private let lines: [TimelineLine]

    package init(_ lines: [TimelineLine]) { self.lines = lines }

    /// The list, and what its colours mean.
    package var html: String {
        guard !lines.isEmpty else { return "<p class=\"muted\">Nothing happened.</p>" }
        var items = ""
        var before: Int?
        for line in lines {
            let now = line.milliseconds
            if let before, let now, now - before >= Self.gap {
                items += Self.item("gap", "", "\(Self.seconds(now - before)) without anything")
            }
            before = now ?? before
            items += Self.item(line.kind.rawValue, line.time, Self.what(line))
        }
        return "\(legend)<ol class=\"timeline\">\n\(items)</ol>\n"
    }

    private static func item(_ kind: String, _ time: String, _ what: String) -> String {
        "<li class=\"\(kind)\"><time>\(HTMLText.escape(time))</time><span class=\"rail\"></span>"
            + "<div class=\"what\">\(what)</div></li>\n"
    }

    private static func what(_ line: TimelineLine) -> String {
        var text = HTMLText.escape(line.text)
        if let request = TimelineRequest(line.text) {
            let badge =
                switch line.kind {
                case .request: "good"
                case .refused: "warn"
                default: "bad"
                }
            text =
                "<span class=\"verb\">\(HTMLText.escape(request.method))</span> "
                + "<span class=\"target\">\(HTMLText.escape(request.target))</span> "
                + "<span class=\"badge \(badge)\">\(request.status)</span> "
                + "<span class=\"rule\">\(HTMLText.escape(Self.bare(request.rest)))</span>"
        }
        if let detail = line.detail {
            let name = TimelineRequest(line.text) == nil ? "detail" : "request and answer"
            text += "<details><summary>\(name)</summary><pre>\(HTMLText.escape(detail))</pre></details>"
        }
        return text
    }

    /// `(a, b)` → `a, b`
    private static func bare(_ text: String) -> String {
        text.hasPrefix("(") && text.hasSuffix(")") ? String(text.dropFirst().dropLast()) : text
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let tenths = (milliseconds + 50) / 100
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }

    private var legend: String {
        let all: [(TimelineLine.Kind, String, String)] = [
            (.test, "--accent", "test"), (.request, "--good", "request"),
            (.refused, "--warn", "answered with an error"),
            (.unmatched, "--bad", "unmatched or stale"), (.simulator, "--phone", "simulator"),
            (.server, "--muted", "server"), (.failed, "--bad", "failure"),
        ]
        let used = Set(lines.map(\.kind))
        let items = all.filter { used.contains($0.0) }.map { kind, colour, name in
            "<li><i style=\"background:var(\(colour))\"></i>\(name)</li>"
        }
        return "<ul class=\"legend\">\(items.joined())</ul>\n"
    }
}
