import Dubler

/// The simulators that the server reaches through `simctl`. Belongs to the loop.
final class Simulators {
    private static let laneLimit = 256

    private let tool: [String]
    private let process = SimctlProcess()
    private var lanes: [String: SimulatorLane] = [:]
    /// Pushes of rules by their epoch, which waits for them to be cut.
    private var pending: [UInt64: [PendingPush]] = [:]

    /// - Parameter tool: The words that start `simctl`.
    init(tool: [String]) { self.tool = tool }

    func lane(of simulator: String) -> SimulatorLane {
        let name = simulator.uppercased()
        if let lane = lanes[name] { return lane }
        // What still runs in a lane goes on without the table.
        if lanes.count >= Self.laneLimit { lanes.removeAll() }
        let lane = SimulatorLane(tool: tool, process: process)
        lanes[name] = lane
        return lane
    }

    func expect(in group: UInt64) -> PendingPush {
        let push = PendingPush()
        pending[group, default: []].append(push)
        return push
    }

    func forget(_ push: PendingPush, in group: UInt64) {
        pending[group]?.removeAll { $0 === push }
        if pending[group]?.isEmpty == true { pending[group] = nil }
    }

    /// What an epoch that is over had still to send is not sent.
    func cut(group: UInt64) {
        for push in pending.removeValue(forKey: group) ?? [] { push.cancel() }
    }

    var pendingCount: Int { pending.values.reduce(0) { $0 + $1.count } }

    func stop() { process.stop() }
}
