import DublerApp
import Foundation

/// The `main.swift` of an app on the headless device.
public enum HeadlessApplicationMain {
    /// The variables by which the device tells an app who it is.
    package enum Variable {
        package static let channel = "DUBLER_HEADLESS_CHANNEL"
        package static let bundle = "DUBLER_HEADLESS_BUNDLE"
        package static let name = "DUBLER_HEADLESS_NAME"
        package static let container = "DUBLER_HEADLESS_CONTAINER"
        package static let wire = "DUBLER_HEADLESS_WIRE"
    }

    /// Runs an app until the device ends it. A process that no device started
    /// says so and exits with 64.
    @MainActor
    public static func run(_ type: (some HeadlessApplication).Type) -> Never {
        let environment = ProcessInfo.processInfo.environment
        guard let channel = environment[Variable.channel].flatMap(Int32.init), channel > 2 else {
            let text = """
                This is an app for Dubler's headless device, which starts it:
                headless-simctl install DEVICE APP && headless-simctl launch DEVICE BUNDLE

                """
            FileHandle.standardError.write(Data(text.utf8))
            exit(64)
        }
        let wire = environment[Variable.wire] ?? "1"
        guard wire == String(WireVersion.current) else {
            let text = """
                This app is of another build of Dubler than its device: it speaks version \(WireVersion.current) of \
                the device's messages, and the device \(wire). Build both anew from one checkout.

                """
            FileHandle.standardError.write(Data(text.utf8))
            exit(64)
        }
        signal(SIGPIPE, SIG_IGN)
        StandardStreams.writeLineByLine()
        Descriptor.closeOnExec(channel)
        if let container = environment[Variable.container] {
            _ = FileManager.default.changeCurrentDirectoryPath(container)
        }
        let bundle = environment[Variable.bundle] ?? ""
        let host = ApplicationHost(
            bundleIdentifier: bundle,
            displayName: environment[Variable.name] ?? bundle,
            container: URL(fileURLWithPath: environment[Variable.container] ?? NSTemporaryDirectory()),
            channel: AppChannel(descriptor: channel)
        )
        host.application = type.init(configuration: LaunchConfiguration.current(), host: host)
        host.flush()
        host.channel.listen { host.handle($0) }
        while true { RunLoop.main.run() }
    }
}
