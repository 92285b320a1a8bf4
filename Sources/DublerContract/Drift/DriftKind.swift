internal import Dubler

/// The kinds of differences between a baseline and the server that it stands for; their
/// names are stable. The page `Documentation/Drift.md` says what each means.
package enum DriftKind: String, Sendable, CaseIterable {
    /// It answers with another status.
    case status = "drift_status"
    /// It answers with another media type.
    case contentType = "drift_content_type"
    /// A header that the rule sets does not come.
    case headerLost = "drift_header_lost"
    /// There is no body, or none of JSON, where the baseline has one.
    case body = "drift_body"
    case memberLost = "drift_member_lost"
    case memberNew = "drift_member_new"
    /// A member of every element of the baseline is not in all that came.
    case memberOptional = "drift_member_optional"
    case type = "drift_type"
    /// A text is no longer a date, an address, an amount…
    case format = "drift_format"
    /// The server could not be asked.
    case unreachable = "drift_unreachable"
    /// What the request would be is not known.
    case notAsked = "drift_not_asked"
    /// No request was made at all.
    case nothingAsked = "drift_nothing_asked"

    /// What it means, in a sentence, for reports that list kinds.
    package var summary: String {
        switch self {
        case .status: "The server answers with another status."
        case .contentType: "The server answers with another media type."
        case .headerLost: "A header does not come any more."
        case .body: "The body is gone, or is not JSON any more."
        case .memberLost: "A member does not come any more."
        case .memberNew: "The baseline lacks a member that comes."
        case .memberOptional: "A member is not in every element any more."
        case .type: "A value has another type."
        case .format: "A text has another format."
        case .unreachable: "The server could not be asked."
        case .notAsked: "A rule was not asked for."
        case .nothingAsked: "Nothing was asked."
        }
    }

    var severity: Diagnostic.Severity {
        switch self {
        case .memberOptional, .notAsked: .note
        default: .error
        }
    }
}
