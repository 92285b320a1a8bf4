import Dubler

/// One run of `simctl`: its words behind the device set, and what it reads.
struct SimctlStep: Sendable, Equatable {
    var words: [String]
    var input: [UInt8]?

    /// What an order takes, in turn. `checksApp` asks first whether the app is there:
    /// `simctl push` may end with 0 where it is not.
    static func steps(of order: SimulatorOrder, checksApp: Bool) -> [SimctlStep] {
        let simulator = order.simulator
        switch order.action {
        case .push(_, let payload):
            guard let bundle = order.bundle else { return [] }
            let push = SimctlStep(words: ["push", simulator, bundle, "-"], input: payload)
            return checksApp ? [SimctlStep(words: [containerCommand, simulator, bundle]), push] : [push]
        case .openURL(let url): return [SimctlStep(words: ["openurl", simulator, url])]
        case .biometrics(let event): return biometrics(event, simulator)
        case .privacy(let action, let service):
            let words = ["privacy", simulator, action.rawValue, service.rawValue]
            return [SimctlStep(words: words + (order.bundle.map { [$0] } ?? []))]
        }
    }

    static let containerCommand = "get_app_container"

    /// The notifications that the simulator's menu Features posts. Which sensor a model
    /// has is not asked: one that it lacks hears nothing.
    private static func biometrics(_ event: BiometricEvent, _ simulator: String) -> [SimctlStep] {
        func notify(_ words: String...) -> SimctlStep {
            SimctlStep(words: ["spawn", simulator, "notifyutil"] + words)
        }
        let enrollment = "com.apple.BiometricKit.enrollmentChanged"
        let sensors = ["com.apple.BiometricKit_Sim.pearl", "com.apple.BiometricKit_Sim.fingerTouch"]
        return switch event {
        case .enrolled: [notify("-s", enrollment, "1"), notify("-p", enrollment)]
        case .notEnrolled: [notify("-s", enrollment, "0"), notify("-p", enrollment)]
        case .match: sensors.map { notify("-p", "\($0).match") }
        case .noMatch: sensors.map { notify("-p", "\($0).nomatch") }
        }
    }
}
