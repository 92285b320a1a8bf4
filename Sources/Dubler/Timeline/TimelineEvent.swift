/// Something that is no request: a profile activated, an app launched, a step of a
/// robot, a push sent, an assertion, a mark of the test's own.
package struct TimelineEvent: Sendable {
    package var moment: Moment
    /// Number of the latest journal entry when it happened: where it stands among
    /// requests of the same instant, and what `since` means when it names a mark.
    package var after: UInt64
    /// `activated`, `reset`, `mark`, `step`, …
    package var kind: String
    package var name: String
    package var detail: JSONValue?

    package init(moment: Moment, after: UInt64, kind: String, name: String, detail: JSONValue? = nil) {
        self.moment = moment
        self.after = after
        self.kind = kind
        self.name = name
        self.detail = detail
    }
}
