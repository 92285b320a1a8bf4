extension BackendError {
    /// The stable name of what went wrong. Servers may know more than stand here.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name, in `snake_case`.
        public let rawValue: String

        /// A code of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No server answers at the address.
        public static let serverUnreachable = Code(rawValue: "server_unreachable")
        /// The server took a call and did not answer in time.
        public static let serverTimeout = Code(rawValue: "server_timeout")
        /// The server closed the connection before its answer was whole.
        public static let connectionLost = Code(rawValue: "connection_lost")
        /// Something answers at the address that is no Dubler.
        public static let notDubler = Code(rawValue: "not_dubler")
        /// The server's answer lacks what this client needs.
        public static let answerUnreadable = Code(rawValue: "answer_unreadable")
        /// The address of the server is none.
        public static let configurationInvalid = Code(rawValue: "configuration_invalid")

        /// The catalog has no such profile.
        public static let profileUnknown = Code(rawValue: "profile_unknown")
        /// No rule has the name that a pattern asks for.
        public static let ruleUnknown = Code(rawValue: "rule_unknown")
        /// The server has no such session.
        public static let sessionUnknown = Code(rawValue: "session_unknown")
        /// The check is about another epoch than the one that runs.
        public static let epochChanged = Code(rawValue: "epoch_changed")
        /// The check needs requests that the journal no longer holds.
        public static let journalTruncated = Code(rawValue: "journal_truncated")
        /// This server cannot do that yet.
        public static let notBuilt = Code(rawValue: "not_built")
    }
}

extension BackendError.Code: ExpressibleByStringLiteral {
    /// A code of that name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension BackendError.Code: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
