import Foundation
import HeadlessDevice

/// The device of this test process.
@MainActor
final class Stage {
    static let shared = Stage(environment: ProcessInfo.processInfo.environment)
    static let springboard = "com.apple.springboard"

    let environment: [String: String]
    let udid: String
    let set: DeviceSet
    /// How long an element is looked for before an event fails, in seconds: Apple
    /// tries three times, a second apart.
    var findTimeout = 2.0
    /// How long an app may take to answer, in seconds.
    var answerTimeout = 10.0
    /// How long an app may take to its first screen, in seconds.
    var launchTimeout = 20.0
    var targetBundle: String?
    private let isEphemeral: Bool
    private var connected: DeviceClient?
    private var proxies: [String: AppProxy] = [:]

    init(environment: [String: String]) {
        self.environment = environment
        set = DeviceSet.standard(environment)
        if let udid = environment["SIMULATOR_UDID"], DeviceSet.isUDID(udid) {
            self.udid = udid
            isEphemeral = false
        } else {
            udid = DeviceSet.newUDID()
            isEphemeral = true
        }
        if let seconds = environment["DUBLER_HEADLESS_ANSWER_TIMEOUT"].flatMap(Double.init) { answerTimeout = seconds }
        if let seconds = environment["DUBLER_HEADLESS_LAUNCH_TIMEOUT"].flatMap(Double.init) { launchTimeout = seconds }
        if let seconds = environment["DUBLER_HEADLESS_FIND_TIMEOUT"].flatMap(Double.init) { findTimeout = seconds }
    }

    /// The device, with the apps of this run installed.
    func client() throws(DeviceFailure) -> DeviceClient {
        if let connected { return connected }
        let client = DeviceClient(set: set, udid: udid, environment: environment, isEphemeral: isEphemeral)
        client.whileWaiting = { Self.turn() }
        connected = client
        for path in environment["DUBLER_HEADLESS_APPS"]?.split(separator: ":") ?? [] {
            _ = try client.call(.install(descriptor(String(path))))
        }
        return client
    }

    func proxy(_ bundle: String) -> AppProxy {
        if let proxy = proxies[bundle] { return proxy }
        let proxy = AppProxy(bundle: bundle, stage: self)
        proxies[bundle] = proxy
        return proxy
    }

    /// The app that the tests are for.
    func target() -> String {
        if let targetBundle { return targetBundle }
        if let bundle = environment["DUBLER_HEADLESS_TARGET"] { return bundle }
        if let path = environment["DUBLER_HEADLESS_APPS"]?.split(separator: ":").first,
            let descriptor = try? descriptor(String(path))
        {
            return descriptor.bundleIdentifier
        }
        let installed = (try? client().call(.describe)).flatMap { answer -> [AppDescriptor]? in
            if case .described(let device) = answer.reply { device.apps } else { nil }
        }
        if let installed, installed.count == 1 { return installed[0].bundleIdentifier }
        Failures.record(
            "XCUIApplication() needs a target application: set DUBLER_HEADLESS_APPS to the folder of an app, or "
                + "HeadlessSimulator.targetApplication, or use XCUIApplication(bundleIdentifier:)."
        )
        return "no.target.application"
    }

    /// Installs an app's folder or `Info` file; gives its bundle identifier, or
    /// records a failure.
    func install(_ path: String) -> String? {
        do throws(DeviceFailure) {
            let descriptor = try descriptor(path)
            _ = try client().call(.install(descriptor))
            return descriptor.bundleIdentifier
        } catch {
            Failures.record("Failed to install \(path): \(error.message)")
            return nil
        }
    }

    private func descriptor(_ path: String) throws(DeviceFailure) -> AppDescriptor {
        do {
            return try AppDescriptor.read(path, products: DeviceStarter.products)
        } catch {
            throw DeviceFailure(.refused, error.description)
        }
    }

    func crashSummary(_ bundle: String) -> String {
        guard case .report(let report)? = try? client().call(.report(bundle: bundle)).reply, let crash = report.crash
        else { return "" }
        return " (" + (crash.split(separator: "\n").first.map(String.init) ?? "it crashed") + ")"
    }

    /// Waits until a condition holds; each change of the app wakes it.
    func wait(for proxy: AppProxy, timeout: Double, _ condition: () -> Bool) -> Bool {
        if Failures.isInterrupted { return false }
        var deadline = DispatchTime.now().uptimeNanoseconds &+ Pause.nanoseconds(timeout)
        while true {
            if condition() { return true }
            let now = DispatchTime.now().uptimeNanoseconds
            if now >= deadline || Failures.isInterrupted { return false }
            if proxy.state == .unknown { return condition() }
            // At most a second, so that what no change of this app tells is seen, too.
            let slice = min(1_000_000_000, deadline - now)
            proxy.refresh(waiting: Double(slice) / 1e9)
            deadline &+= Pause.lost(DispatchTime.now().uptimeNanoseconds &- now, expected: slice)
        }
    }

    /// Lets what waits for the main thread run, as Apple's waits do.
    static func turn() { _ = RunLoop.current.run(mode: .default, before: Date()) }
}
