import Dubler
import DublerAgent
import DublerServer
import Foundation

/// Runs tests for an agent's tools, in a task that may be given up.
enum AgentRecorder {
    /// Bytes of the command's words that are told with a refusal: their end.
    private static let toldOfLog = 4_000

    private enum Flight: Sendable {
        case waiting
        case running(pid_t)
        case givenUp
    }

    static func recording(environment: [String: String]) -> EvidenceRecording {
        EvidenceRecording { project, test, scenario async throws(ToolFailure) in
            let flight = Guarded(Flight.waiting)
            let ended: Result<(Evidence, String), ToolFailure> = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    // Blocks until the command has ended.
                    Thread.detachNewThread {
                        continuation.resume(returning: record(test, scenario, project, environment, flight))
                    }
                }
            } onCancel: {
                flight.withLock { flight in
                    if case .running(let pid) = flight { end(pid) }
                    flight = .givenUp
                }
            }
            return try ended.get()
        }
    }

    private static func record(
        _ test: ProjectIndex.Test,
        _ scenario: Scenario,
        _ project: CaseProject,
        _ environment: [String: String],
        _ flight: Guarded<Flight>
    ) -> Result<(Evidence, String), ToolFailure> {
        let log = FileManager.default.temporaryDirectory
            .appendingPathComponent("dubler-evidence-\(UUID().uuidString).log").path
        defer { unlink(log) }
        var recorder = EvidenceRecorder(project: project, environment: environment, given: [])
        recorder.log = log
        recorder.started = { child in
            flight.withLock { flight in
                if case .givenUp = flight { end(child.pid) } else { flight = .running(child.pid) }
            }
        }
        // A number that is free again may become another's.
        defer { flight.withLock { flight in if case .running = flight { flight = .waiting } } }
        do throws(CommandFailure) {
            let (evidence, _) = try recorder.record(test, of: scenario) { _ in }
            return .success((evidence, Evidence.path(of: test.id)))
        } catch {
            let said = String(decoding: (FileDescriptor.contents(of: log) ?? []).suffix(toldOfLog), as: UTF8.self)
            let tail = said.isEmpty ? "" : "\nThe end of what the command said:\n\(said)"
            return .failure(ToolFailure("no_evidence", error.message + tail, next: error.remedy ?? ""))
        }
    }

    /// It has a session of its own, and what it started is in it.
    private static func end(_ pid: pid_t) { kill(-pid, SIGTERM) }
}
