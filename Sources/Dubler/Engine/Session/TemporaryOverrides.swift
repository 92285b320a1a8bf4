/// What QA has put over everything else in one session, and whether it is switched on.
package struct TemporaryOverrides: Sendable {
    /// One rule as it was written, under the name that it was stored by.
    package struct Entry: Sendable {
        package var name: String
        /// Canonical source, for reading back, export and storing.
        package var source: JSONValue
        package var rule: Rule
    }

    package var enabled = true
    package internal(set) var entries: [Entry] = []
    /// The compiled rules; `nil` when there are none.
    package internal(set) var layer: Layer?

    package init() {}
}
