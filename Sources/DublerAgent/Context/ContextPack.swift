package import Dubler

/// What an agent needs to write the test of one case, and no more: within a budget, and
/// saying what was left out.
package struct ContextPack: Sendable {
    package static let budget = 8_000

    /// A part of the pack.
    package struct Part: Sendable {
        package var name: String
        package var title: String
        package var markdown: String
        package var json: JSONValue
        /// What is left out first: the highest.
        package var rank: Int
        /// Where the whole of it can be read.
        package var elsewhere: String
        package var tokens: Int { TokenEstimate.tokens(of: markdown) + 6 }
    }

    package private(set) var parts: [Part]
    package private(set) var leftOut: [Part] = []
    package let scenario: String
    package let budget: Int

    package init(scenario: String, parts: [Part], budget: Int = Self.budget) {
        self.scenario = scenario
        self.budget = budget
        self.parts = parts.filter { !$0.markdown.isEmpty }
        // The least important part goes first, of equals the largest.
        while tokens > budget, let worst = worst {
            leftOut.append(self.parts.remove(at: worst))
        }
    }

    private var worst: Int? {
        // The case itself is what the pack is for.
        parts.indices.filter { parts[$0].rank > 0 }
            .max { (parts[$0].rank, parts[$0].tokens) < (parts[$1].rank, parts[$1].tokens) }
    }

    package var tokens: Int { TokenEstimate.tokens(of: head) + parts.reduce(0) { $0 + $1.tokens } + foot }

    private var foot: Int { TokenEstimate.tokens(of: remarks.joined(separator: "\n")) }

    private var head: String { "# Context for \(scenario)\n" }

    private var remarks: [String] {
        leftOut.map { "- \($0.title): about \($0.tokens) tokens. Ask for it by \($0.elsewhere)." }
    }

    package var markdown: String {
        var text = head + "\nAbout \(tokens) tokens of \(budget).\n"
        for part in parts { text += "\n## \(part.title)\n\n\(part.markdown)\n" }
        if !leftOut.isEmpty { text += "\n## Left out for its size\n\n\(remarks.joined(separator: "\n"))\n" }
        return text
    }

    package var json: JSONObject {
        JSONObject([
            ("scenario", .string(scenario)), ("tokens", .int(tokens)), ("budget", .int(budget)),
            ("parts", .object(JSONObject(parts.map { ($0.name, $0.json) }))),
            (
                "leftOut",
                .array(
                    leftOut.map { part in
                        .object(
                            JSONObject([
                                ("part", .string(part.name)), ("tokens", .int(part.tokens)),
                                ("elsewhere", .string(part.elsewhere)),
                            ])
                        )
                    }
                )
            ),
        ])
    }
}

/// How many tokens a text is for a language model, on the careful side: four letters of
/// ASCII are one, two of any other writing.
package enum TokenEstimate {
    package static func tokens(of text: String) -> Int {
        var ascii = 0
        var others = 0
        for scalar in text.unicodeScalars {
            if scalar.isASCII { ascii += 1 } else { others += 1 }
        }
        return (ascii + 3) / 4 + (others + 1) / 2
    }
}
