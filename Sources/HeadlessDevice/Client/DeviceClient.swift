import Foundation

/// A device that is started when it is needed, and started anew if its process dies.
package final class DeviceClient {
    package let set: DeviceSet
    package let home: DeviceHome
    private let environment: [String: String]
    private let isEphemeral: Bool
    private var connection: DeviceConnection?
    package var whileWaiting: () -> Void = {}

    /// With `isEphemeral` the device ends with this client.
    package init(set: DeviceSet, udid: String, environment: [String: String], isEphemeral: Bool) {
        self.set = set
        home = set.home(udid)
        self.environment = environment
        self.isEphemeral = isEphemeral
    }

    package var udid: String { home.udid }

    /// Asks the device; a device whose process has died is started anew once, and
    /// the call that found it dead fails only if it may not be repeated.
    package func call(
        _ request: DeviceRequest,
        timeout: Double = 10
    ) throws(DeviceFailure) -> (reply: DeviceReply, body: [UInt8]) {
        let wasConnected = connection != nil
        do throws(DeviceFailure) {
            return try connected().call(request, timeout: timeout)
        } catch {
            guard error.code == .unreachable else { throw error }
            connection = nil
            guard wasConnected, request.isRepeatable else { throw error }
        }
        return try connected().call(request, timeout: timeout)
    }

    private func connected() throws(DeviceFailure) -> DeviceConnection {
        if let connection { return connection }
        do {
            try set.create(DeviceRecord(udid: home.udid))
        } catch {
            throw DeviceFailure(.unreachable, "No folder for the headless device: \(error)")
        }
        var last = ""
        for attempt in 0..<3 {
            do {
                let connection = try DeviceConnection(home)
                connection.whileWaiting = { [weak self] in self?.whileWaiting() }
                if isEphemeral { _ = try connection.call(.own) }
                self.connection = connection
                return connection
            } catch {
                // One that speaks otherwise is not started anew: others may use it.
                if let failure = error as? DeviceFailure, failure.code == .protocolError { throw failure }
                last = "\(error)"
                if attempt < 2 { try DeviceStarter.start(home, set: set, environment: environment) }
            }
        }
        throw DeviceFailure(.unreachable, "The headless device \(home.udid) can't be reached: \(last)")
    }
}

extension DeviceRequest {
    /// Whether asking twice is as good as once, so that a device that died is
    /// asked again.
    var isRepeatable: Bool {
        switch self {
        case .describe, .own, .install, .launch, .screenshot, .report, .appearance, .tree, .approveScheme: true
        default: false
        }
    }
}
