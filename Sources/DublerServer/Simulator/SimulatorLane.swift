import Dispatch
import Dubler
import Foundation

/// The orders of one simulator, one after another; simulators don't wait for each other.
final class SimulatorLane: Sendable {
    /// Where parallel clones of a test run are.
    private static let cloneSet = "testing"

    private struct Memory: Sendable {
        /// Where the simulator was found; `.some(nil)` is the usual set.
        var deviceSet: String??
        /// Apps that were there.
        var apps: Set<String> = []
    }

    let queue = DispatchQueue(label: "dubler.simulator")
    private let tool: [String]
    private let process: SimctlProcess
    private let memory = Guarded(Memory())

    init(tool: [String], process: SimctlProcess) {
        self.tool = tool
        self.process = process
    }

    /// Carries out an order, on `queue`.
    func perform(_ order: SimulatorOrder) -> Result<SimulatorReceipt, Problem> {
        var failure: Problem?
        for set in deviceSets(for: order) {
            switch attempt(order, in: set) {
            case .success(let output):
                memory.withLock { memory in
                    if order.deviceSet == nil { memory.deviceSet = .some(set) }
                    if let bundle = order.bundle { memory.apps.insert(bundle) }
                }
                return .success(SimulatorReceipt(deviceSet: set, output: output))
            case .failure(.other(let problem)):
                memory.withLock { $0.apps = [] }
                return .failure(problem)
            case .failure(.unknownDevice(let problem)): failure = failure ?? problem
            }
        }
        memory.withLock { $0 = Memory() }
        return .failure(failure ?? Problem(status: 502, code: "simctl_failed", detail: "There was nothing to do."))
    }

    /// The set that was asked for, else where it was last time, else both.
    private func deviceSets(for order: SimulatorOrder) -> [String?] {
        if let set = order.deviceSet { return [set] }
        switch memory.withLock({ $0.deviceSet }) {
        case .some(.some(let set)): return [set, nil]
        case .some(.none), .none: return [nil, Self.cloneSet]
        }
    }

    private enum Failure: Error {
        case unknownDevice(Problem)
        case other(Problem)
    }

    private func attempt(_ order: SimulatorOrder, in set: String?) -> Result<String, Failure> {
        let isKnown = order.bundle.map { bundle in memory.withLock { $0.apps.contains(bundle) } } ?? true
        var output = ""
        for step in SimctlStep.steps(of: order, checksApp: !isKnown) {
            let words = (set.map { ["--set", $0] } ?? []) + step.words
            let finished: SimctlProcess.Finished
            do throws(ChildProcessError) {
                finished = try process.run(tool + words, input: step.input)
            } catch {
                return .failure(.other(.simctlMissing(tool, error)))
            }
            guard finished.end.isSuccess, !finished.isLate else {
                let failure = SimctlFailure(tool: tool, words: words, step: step, finished: finished, order: order)
                return .failure(failure.isUnknownDevice ? .unknownDevice(failure.problem) : .other(failure.problem))
            }
            if step.words.first != SimctlStep.containerCommand { output += finished.output }
        }
        return .success(output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
