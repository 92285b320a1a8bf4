internal import Dubler

/// The kinds of differences between a catalog and a Pact; their names are stable. The
/// page `Documentation/Pact.md` says what each means.
package enum PactKind: String, Sendable, CaseIterable {
    /// The Pact cannot be read, or is not one.
    case document = "pact_document"
    /// Something in the Pact is not judged.
    case unsupported = "pact_unsupported"
    /// Nothing in the catalog answers the request.
    case unanswered = "pact_unanswered"
    /// A provider state is no profile of the catalog.
    case stateUnknown = "pact_state_unknown"
    case status = "pact_status"
    case header = "pact_header"
    case body = "pact_body"
    /// Another profile, which no interaction names, leaves something out, or has it where the Pact has null.
    case otherProfile = "pact_other_profile"
    /// No interaction was checked.
    case nothingChecked = "pact_nothing_checked"

    /// What it means, in a sentence, for reports that list kinds.
    package var summary: String {
        switch self {
        case .document: "The Pact has a fault."
        case .unsupported: "A part of the Pact was not judged."
        case .unanswered: "Nothing answers a request of the Pact."
        case .stateUnknown: "A provider state names no profile."
        case .status: "The status is not that of the Pact."
        case .header: "A header is not that of the Pact."
        case .body: "A body is not that of the Pact."
        case .otherProfile: "Another profile, which no interaction names, leaves something out."
        case .nothingChecked: "Nothing was checked."
        }
    }

    var severity: Diagnostic.Severity {
        switch self {
        case .unsupported, .stateUnknown, .otherProfile: .note
        default: .error
        }
    }
}
