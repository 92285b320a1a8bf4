/// `no-localized-lookup`
struct NoLocalizedLookupRule: Rule {
    let guide = RuleGuide(
        name: "no-localized-lookup",
        summary: "Elements are looked for by identifiers of the form `area_element`, not by what they say.",
        reason: """
            A text is another one in the next language and after the next review of the copy. An identifier \
            outlives both, and tells the reader what is meant.
            """,
        wrong: """
            final class OperationRobot: Robot {
                func retry() -> Self { tap("Повторить") }
            }
            """,
        right: """
            final class OperationRobot: Robot {
                func retry() -> Self { tap("operation_retry") }
            }
            """
    )

    private static let keys = ["label", "title", "value", "placeholderValue"]

    func findings(in project: Project) -> [Finding] {
        project.lookups.compactMap { lookup in
            guard !IdentifierName.fits(lookup.pattern) else { return nil }
            return finding(
                project.files[lookup.file],
                at: lookup.start,
                "“\(lookup.pattern.glob)” is no identifier of the form \(IdentifierName.expression), so it is found by a "
                    + "text that changes. Give the element an accessibility identifier in the app, and look for that."
            )
        }
    }

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        Walk().outerFirst(file.code.statements) { expression in
            if let call = expression.call, call.name == "NSPredicate", let format = call.argument("format")?.text,
                let key = Self.localizedKey(format)
            {
                findings.append(
                    finding(
                        file,
                        at: call.nameStart,
                        "this predicate finds an element by its `\(key)`, which changes with language and copy. Look "
                            + "for its identifier: `matching(identifier:)`."
                    )
                )
            }
            return true
        }
        return findings
    }

    /// The key that a predicate compares with a text.
    private static func localizedKey(_ format: TextLiteral) -> String? {
        let words = format.pattern.glob.split { !($0.isLetter || $0 == "_" || $0 == "=" || $0 == "!") }.map(String.init)
        let signs: Set<String> = [
            "==", "=", "!=", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "IN",
        ]
        for (index, word) in words.enumerated() where keys.contains(word) {
            let next = index + 1 < words.count ? words[index + 1] : ""
            if signs.contains(next.uppercased()) { return word }
        }
        return nil
    }
}
