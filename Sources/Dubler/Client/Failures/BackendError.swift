public import Foundation

/// A call that could not be made, or that the server refused.
///
/// ```swift
/// do {
///     try backend.activate(profile: "retry")
/// } catch let error as BackendError where error.code == .profileUnknown {
///     // The message names the nearest ids.
/// }
/// ```
public struct BackendError: Error, Sendable, Equatable {
    /// The stable name of what went wrong.
    public var code: Code
    /// What went wrong and where, in sentences.
    public var message: String
    /// What to do, in sentences; `nil` where the message says it.
    public var remedy: String?
    /// The status of the server's answer; `nil` when there was none.
    public var status: Int?
    /// The call, such as `POST /sessions/default/activate`; `nil` when none was made.
    public var call: String?

    /// States what went wrong.
    public init(code: Code, message: String, remedy: String? = nil, status: Int? = nil, call: String? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.status = status
        self.call = call
    }
}

extension BackendError: CustomStringConvertible {
    /// Message, remedy, code, and the call with its status.
    public var description: String {
        var text = message
        if let remedy { text += " \(remedy)" }
        text += " [\(code)]"
        switch (call, status) {
        case (let call?, let status?): text += " (\(call) → \(status))"
        case (let call?, nil): text += " (\(call))"
        default: break
        }
        return text
    }
}

extension BackendError: LocalizedError {
    /// The whole description, which is what test reports show.
    public var errorDescription: String? { description }
}
