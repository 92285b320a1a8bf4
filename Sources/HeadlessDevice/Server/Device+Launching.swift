import Foundation

/// Processes of apps: from `launch` to the end.
extension Device {
    func launch(
        _ bundle: String,
        arguments: [String],
        environment: [String: String],
        timeout: Double,
        _ answer: @escaping Answer
    ) {
        guard let app = app(bundle) else { return answer(.failed(notInstalled(bundle)), []) }
        terminate(bundle) { [weak self] in
            self?.start(app, arguments: arguments, environment: environment, timeout: timeout, answer)
        }
    }

    /// Ends an app and goes on when its process is gone.
    func terminate(_ bundle: String, _ then: @escaping () -> Void) {
        guard let app = running[bundle] else { return then() }
        app.onGone.append(then)
        guard !app.isEnding else { return }
        app.isEnding = true
        kill(app.pid, SIGKILL)
    }

    private func start(
        _ descriptor: AppDescriptor,
        arguments: [String],
        environment: [String: String],
        timeout: Double,
        _ answer: @escaping Answer
    ) {
        let app: RunningApp
        do {
            app = try spawn(descriptor, arguments: arguments, environment: environment)
        } catch {
            let failure = DeviceFailure(.launchFailed, "Failed to launch \(descriptor.bundleIdentifier): \(error)")
            return answer(.failed(failure), [])
        }
        let bundle = descriptor.bundleIdentifier
        ended[bundle] = nil
        unlink(home.crash(bundle))
        running[bundle] = app
        if springboard.banner?.bundle == bundle { springboard.banner = nil }
        var hasAnswered = false
        let timer = loop.after(timeout) { [weak self] in
            guard !hasAnswered else { return }
            hasAnswered = true
            app.onFirstTree = nil
            let log = LogTail.text(of: app.logPath, lines: 5)
            let failure = DeviceFailure(
                .noAnswer,
                "Failed to launch \(bundle): its process \(app.pid) runs, but showed nothing within "
                    + "\(Self.text(timeout)) s (it hangs before its first screen)."
                    + (log.isEmpty ? "" : " app.log ends: \(log)")
            )
            answer(.failed(failure), [])
            self?.changed(bundle)
        }
        app.onFirstTree = { [weak self] in
            guard !hasAnswered, let self else { return }
            hasAnswered = true
            loop.cancel(timer)
            app.onFirstTree = nil
            bringForward(app)
            answer(.launched(pid: app.pid), [])
        }
        app.onGone.append { [weak self] in
            guard !hasAnswered else { return }
            hasAnswered = true
            self?.loop.cancel(timer)
            let suffix = self?.ended[bundle]?.suffix ?? ""
            answer(.failed(DeviceFailure(.crashed, "Failed to launch \(bundle)\(suffix)")), [])
        }
        changed(bundle)
    }

    private func spawn(
        _ descriptor: AppDescriptor,
        arguments: [String],
        environment: [String: String]
    ) throws -> RunningApp {
        let bundle = descriptor.bundleIdentifier
        let container = home.container(bundle)
        try FileManager.default.createDirectory(atPath: "\(container)/tmp", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: "\(home.folder)/Logs", withIntermediateDirectories: true)
        let (ours, theirs) = try LocalSocket.pair()
        defer { close(theirs) }
        var variables = home.baseEnvironment
        variables.merge([
            "HOME": container, "CFFIXED_USER_HOME": container, "TMPDIR": "\(container)/tmp",
            "SIMULATOR_UDID": home.udid, "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        variables.merge(environment) { $1 }
        variables.merge([
            HeadlessApplicationMain.Variable.channel: "3",
            HeadlessApplicationMain.Variable.bundle: bundle,
            HeadlessApplicationMain.Variable.name: descriptor.displayName,
            HeadlessApplicationMain.Variable.container: container,
            HeadlessApplicationMain.Variable.wire: String(WireVersion.current),
        ]) { $1 }
        var plan = Spawn.Plan(words: [descriptor.executable] + arguments, environment: variables)
        plan.log = home.log(bundle)
        plan.channel = theirs
        // A group of its own: when the device dies while the app is stopped, the
        // kernel continues and hangs up the orphan.
        plan.hasOwnGroup = true
        let pid: pid_t
        do {
            pid = try Spawn.start(plan)
        } catch {
            close(ours)
            throw error
        }
        let peer = Peer(ours)
        let app = RunningApp(
            descriptor: descriptor,
            pid: pid,
            peer: peer,
            logPath: home.log(bundle),
            revision: nextRevision()
        )
        peer.onFrame = { [weak self, weak app] frame in
            guard let self, let app else { return }
            received(frame, from: app)
        }
        peer.onClose = { [weak self, weak app] in
            guard let self, let app else { return }
            reap(app, attempt: 0)
        }
        loop.add(peer)
        return app
    }

    /// Its socket is closed: waits for the process's end, and helps after a while.
    private func reap(_ app: RunningApp, attempt: Int) {
        var status: Int32 = 0
        let result = waitpid(app.pid, &status, WNOHANG)
        if result == 0 || (result < 0 && errno == EINTR) {
            if attempt == 200 { kill(app.pid, SIGKILL) }
            loop.after(attempt < 20 ? 0.001 : 0.01) { [weak self] in self?.reap(app, attempt: attempt + 1) }
            return
        }
        gone(app, status: status)
    }

    private func gone(_ app: RunningApp, status: Int32) {
        let bundle = app.bundle
        guard running[bundle] === app else { return }
        running[bundle] = nil
        let end = EndedApp(app: app, status: status, report: LogTail.text(of: app.logPath))
        ended[bundle] = end
        if let crash = end.crash {
            try? crash.write(toFile: home.crash(bundle), atomically: true, encoding: .utf8)
        }
        if let timer = app.suspension { loop.cancel(timer) }
        if foreground == bundle { foreground = nil }
        forgetQuestions(of: app)
        let failure = DeviceFailure(end.crash == nil ? .notRunning : .crashed, notRunning(bundle).message)
        let pending = app.pending.values
        app.pending = [:]
        for entry in pending {
            loop.cancel(entry.timer)
            entry.end(.failure(failure))
        }
        changed(bundle)
        springboardChanged()
        let then = app.onGone
        app.onGone = []
        for step in then { step() }
    }

    static func text(_ seconds: Double) -> String {
        String(format: seconds == seconds.rounded() ? "%.0f" : "%.1f", seconds)
    }
}
