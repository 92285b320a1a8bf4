import Foundation

/// A device: what its process knows and does, on one thread.
final class Device {
    typealias Answer = (DeviceReply, [UInt8]) -> Void

    struct Waiter {
        var bundle: String
        var since: UInt64
        var timer: UInt64
        var answer: Answer
    }

    let loop: EventLoop
    let home: DeviceHome
    var settings: DeviceSettings
    var running: [String: RunningApp] = [:]
    var ended: [String: EndedApp] = [:]
    var foreground: String?
    var springboard = Springboard()
    var waiters: [Waiter] = []
    var questions: [UInt64: (app: RunningApp, question: UInt64)] = [:]
    var biometrics: (app: RunningApp, question: UInt64, failures: Int)?
    var links: [UInt64: (url: String, app: AppDescriptor)] = [:]
    var safariURL: String?
    /// How a test launched an app: a link or a notification launches it alike.
    var lastLaunch: [String: (arguments: [String], environment: [String: String])] = [:]
    /// Revisions of what no process of an app tells: SpringBoard and apps that don't run.
    var revisions: [String: UInt64] = [:]
    private var revision: UInt64 = 0

    init(loop: EventLoop, home: DeviceHome) {
        self.loop = loop
        self.home = home
        settings = DeviceSettings.read(home.settingsPath)
    }

    func app(_ bundle: String) -> AppDescriptor? { settings.apps[bundle] }

    var apps: [AppDescriptor] { settings.apps.values.sorted { $0.bundleIdentifier < $1.bundleIdentifier } }

    func save() { settings.write(home.settingsPath) }

    func nextRevision() -> UInt64 {
        revision += 1
        return revision
    }

    /// Something of an app is another now: who waits for it is woken.
    func changed(_ bundle: String) {
        let revision = nextRevision()
        running[bundle]?.revision = revision
        revisions[bundle] = revision
        wake(bundle)
    }

    /// SpringBoard lies over every app, so everybody is told.
    func springboardChanged() {
        changed(Springboard.bundleIdentifier)
        for bundle in running.keys { changed(bundle) }
    }

    private func wake(_ bundle: String) {
        let due = waiters.filter { $0.bundle == bundle }
        guard !due.isEmpty else { return }
        waiters.removeAll { $0.bundle == bundle }
        for waiter in due {
            loop.cancel(waiter.timer)
            answerTree(bundle, since: waiter.since, waiter.answer)
        }
    }

    func tree(_ bundle: String, since: UInt64, timeout: Double, _ answer: @escaping Answer) {
        guard bundle == Springboard.bundleIdentifier || bundle == SafariApp.bundleIdentifier || app(bundle) != nil
        else { return answer(.failed(notInstalled(bundle)), []) }
        let current = running[bundle]?.revision ?? revisions[bundle] ?? 0
        if timeout <= 0 || since != current || since == 0 { return answerTree(bundle, since: since, answer) }
        let timer = loop.after(timeout) { [weak self] in
            guard let self else { return }
            waiters.removeAll { $0.bundle == bundle && $0.since == since }
            answerTree(bundle, since: since, answer)
        }
        waiters.append(Waiter(bundle: bundle, since: since, timer: timer, answer: answer))
    }

    private func answerTree(_ bundle: String, since: UInt64, _ answer: Answer) {
        if revisions[bundle] == nil { revisions[bundle] = nextRevision() }
        let revision = running[bundle]?.revision ?? revisions[bundle] ?? 0
        let body: [UInt8]
        switch bundle {
        case _ where revision == since: body = []
        case Springboard.bundleIdentifier: body = TreeWriter.bytes(of: springboard.tree(apps: apps))
        case SafariApp.bundleIdentifier: body = TreeWriter.bytes(of: SafariApp.tree(safariURL))
        default: body = running[bundle]?.tree ?? []
        }
        let reply = TreeReply(
            state: state(of: bundle),
            pid: running[bundle]?.pid ?? 0,
            revision: revision,
            hasBody: revision != since,
            alert: springboard.alert?.title
        )
        answer(.tree(reply), body)
    }

    func state(of bundle: String) -> AppState {
        switch bundle {
        case Springboard.bundleIdentifier: foreground == nil ? .foreground : .background
        case SafariApp.bundleIdentifier:
            foreground == bundle ? .foreground : safariURL == nil ? .notRunning : .background
        default: running[bundle]?.state ?? .notRunning
        }
    }

    func notInstalled(_ bundle: String) -> DeviceFailure {
        let installed = apps.map(\.bundleIdentifier)
        return DeviceFailure(
            .notInstalled,
            "\(bundle) is not installed on \(home.udid); installed: "
                + (installed.isEmpty ? "nothing" : installed.joined(separator: ", "))
        )
    }

    func notRunning(_ bundle: String) -> DeviceFailure {
        DeviceFailure(.notRunning, "Application \(bundle) is not running" + (ended[bundle]?.suffix ?? ""))
    }
}
