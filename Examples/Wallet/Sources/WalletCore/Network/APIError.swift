import Foundation

/// Why a call of a service did not give a value.
package enum APIError: Error, Equatable, Sendable {
    /// No answer came.
    case offline
    /// The server is in trouble, or asks to wait: worth another attempt.
    case temporary(status: Int, problem: ServerProblem)
    /// The server refused, and will refuse again.
    case refused(status: Int, problem: ServerProblem)
    /// There is no session any more; the reason is for the user.
    case sessionEnded(ServerProblem)
    /// The answer is not what the app knows how to read.
    case unreadable

    /// The error behind an answer that is no success.
    init(_ answer: HTTPAnswer) {
        let problem = (try? JSONDecoder().decode(ServerProblem.self, from: answer.body)) ?? ServerProblem(code: nil)
        switch answer.status {
        case 429, 500...: self = .temporary(status: answer.status, problem: problem)
        default: self = .refused(status: answer.status, problem: problem)
        }
    }

    /// What the server says, where it spoke.
    var problem: ServerProblem? {
        switch self {
        case .temporary(_, let problem), .refused(_, let problem), .sessionEnded(let problem): problem
        case .offline, .unreadable: nil
        }
    }
}
