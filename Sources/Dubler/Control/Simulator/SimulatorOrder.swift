/// Something that a simulator is to be told through `simctl`, checked already. The
/// adapter does it and hands what came of it to `ControlAPI.reply`.
package struct SimulatorOrder: Sendable {
    package enum Action: Sendable, Equatable {
        /// `name` is for people: that of the catalog, else `payload`.
        case push(name: String, payload: [UInt8])
        case openURL(String)
        case biometrics(BiometricEvent)
        case privacy(PrivacyAction, PrivacyService)
    }

    package var action: Action
    /// Whose timeline it goes to, unless another epoch has begun by then.
    package var slot: Int
    package var group: UInt64
    /// The simulator's UDID, or `booted`.
    package var simulator: String
    /// `nil`: the usual one, or that of parallel clones where it is not known there.
    package var deviceSet: String?
    package var bundle: String?
    /// When it was asked for.
    package var moment: Moment
    /// Number of the latest journal entry at that time: what the app does about it
    /// comes after.
    package var after: UInt64
}

extension SimulatorOrder {
    /// The kind of its event in the timeline.
    var kind: String {
        switch action {
        case .push: "push"
        case .openURL: "open-url"
        case .biometrics: "biometrics"
        case .privacy: "privacy"
        }
    }

    /// What it was, in the timeline.
    var name: String {
        switch action {
        case .push(let name, _): name
        case .openURL(let url): url
        case .biometrics(let event): event.rawValue
        case .privacy(let action, let service): "\(action.rawValue) \(service.rawValue)"
        }
    }
}

/// What `simctl` said to an order that it carried out.
package struct SimulatorReceipt: Sendable, Equatable {
    /// The device set in which the simulator was found; `nil` is the usual one.
    package var deviceSet: String?
    /// What it wrote.
    package var output: String

    package init(deviceSet: String?, output: String) {
        self.deviceSet = deviceSet
        self.output = output
    }
}
