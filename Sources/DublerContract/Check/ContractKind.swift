internal import Dubler

/// The kinds of findings of a contract check; their names are stable. The page
/// `Documentation/Contract.md` says what each means and what to do.
package enum ContractKind: String, Sendable, CaseIterable {
    /// The document cannot be read, or is not what OpenAPI asks for.
    case document = "contract_document"
    /// A service has no document: its answers are not checked.
    case documentMissing = "contract_document_missing"
    case pathUnknown = "contract_path_unknown"
    case methodUnknown = "contract_method_unknown"
    case statusUndeclared = "contract_status_undeclared"
    case contentType = "contract_content_type"
    case headerMissing = "contract_header_missing"
    case headerInvalid = "contract_header_invalid"
    case bodyMissing = "contract_body_missing"
    case bodyUndeclared = "contract_body_undeclared"
    /// A body that is declared as JSON cannot be read as JSON.
    case bodyUnreadable = "contract_body_unreadable"
    /// A value is not what its schema takes.
    case value = "contract_value"
    /// A member that only requests may have.
    case writeOnly = "contract_write_only"
    /// A matcher asks for a query parameter that is not declared.
    case queryUndeclared = "contract_query_undeclared"
    /// A matcher takes no request that the document allows.
    case requestImpossible = "contract_request_impossible"
    /// What is marked as a violation violates nothing.
    case violationAbsent = "contract_violation_absent"
    /// A pattern that our regular expressions do not know: it was not judged.
    case patternOpaque = "contract_pattern_opaque"
    /// More combinations of bases than are tried.
    case combinations = "contract_combinations"
    /// No answer was checked at all.
    case nothingChecked = "contract_nothing_checked"

    /// What it means, in a sentence, for reports that list kinds.
    package var summary: String {
        switch self {
        case .document: "The OpenAPI document has a fault."
        case .documentMissing: "A service has no OpenAPI document."
        case .pathUnknown: "A path is not in the document."
        case .methodUnknown: "A path has no such operation."
        case .statusUndeclared: "An operation does not declare the status."
        case .contentType: "A response does not declare the media type."
        case .headerMissing: "A required header is missing."
        case .headerInvalid: "A header's value is not what its schema takes."
        case .bodyMissing: "A response has no body where one is declared."
        case .bodyUndeclared: "A response has a body where none is declared."
        case .bodyUnreadable: "A body that is declared as JSON is not JSON."
        case .value: "A value is not what its schema takes."
        case .writeOnly: "An answer has a member that only requests may have."
        case .queryUndeclared: "A matcher asks for a query parameter that is not declared."
        case .requestImpossible: "A matcher takes no request that the document allows."
        case .violationAbsent: "A deliberate violation violates nothing."
        case .patternOpaque: "A pattern was not judged."
        case .combinations: "Not all combinations of patch and base were tried."
        case .nothingChecked: "Nothing was checked."
        }
    }

    var severity: Diagnostic.Severity {
        switch self {
        case .documentMissing, .queryUndeclared, .patternOpaque, .combinations: .note
        default: .error
        }
    }
}
