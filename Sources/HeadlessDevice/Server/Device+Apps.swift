import Foundation

/// Talking with apps, and which of them is on the screen.
extension Device {
    func received(_ frame: Frame, from app: RunningApp) {
        guard let message = try? JSONDecoder().decode(AppMessage.self, from: Data(frame.head)) else {
            app.peer.close()
            kill(app.pid, SIGKILL)
            return
        }
        switch message {
        case .tree:
            app.tree = frame.body
            changed(app.bundle)
            if foreground == app.bundle { changed(Springboard.bundleIdentifier) }
            app.onFirstTree?()
        case .done(let command, let outcome):
            guard let pending = app.pending.removeValue(forKey: command) else { return }
            loop.cancel(pending.timer)
            pending.end(.success(outcome))
        case .ask(let number, let question): asked(number, question, by: app)
        }
    }

    /// Sends a command; tells how it ended, in bounded time.
    func command(
        _ app: RunningApp,
        _ command: AppCommand,
        timeout: Double,
        _ end: @escaping (Result<AppOutcome, DeviceFailure>) -> Void
    ) {
        app.resume()
        app.commands += 1
        let number = app.commands
        let timer = loop.after(timeout) {
            guard app.pending.removeValue(forKey: number) != nil else { return }
            let message =
                "\(app.bundle) did not answer within \(Self.text(timeout)) s: its main thread is busy or blocked "
                + "(process \(app.pid))."
            end(.failure(DeviceFailure(.noAnswer, message)))
        }
        app.pending[number] = RunningApp.Pending(timer: timer, end: end)
        app.send(AppEnvelope(id: number, command: command))
    }

    /// A command whose end nobody waits for.
    func tell(_ app: RunningApp, _ command: AppCommand) {
        app.resume()
        app.commands += 1
        app.send(AppEnvelope(id: app.commands, command: command))
    }

    func bringForward(_ app: RunningApp) {
        if foreground == app.bundle { return }
        let wasBehind = app.state == .suspended || app.commands > 0
        sendBack()
        if let timer = app.suspension { loop.cancel(timer) }
        app.suspension = nil
        app.resume()
        app.state = .foreground
        foreground = app.bundle
        if wasBehind { tell(app, .lifecycle(.willEnterForeground)) }
        tell(app, .lifecycle(.didBecomeActive))
        if settings.isDark { tell(app, .appearance(dark: true)) }
        changed(app.bundle)
        changed(Springboard.bundleIdentifier)
    }

    /// The app on the screen goes to the background, and after a while is stopped.
    func sendBack() {
        defer { changed(Springboard.bundleIdentifier) }
        guard let bundle = foreground else { return }
        foreground = nil
        guard let app = running[bundle] else { return }
        // Nobody is asked for a face in front of another screen.
        if biometrics?.app === app { endBiometrics(.cancelled) }
        app.state = .background
        tell(app, .lifecycle(.didEnterBackground))
        app.suspension = loop.after(Self.backgroundTime) { [weak self, weak app] in
            guard let self, let app, app.state == .background, app.pending.isEmpty else { return }
            app.suspension = nil
            app.state = .suspended
            app.stop()
            changed(app.bundle)
        }
        changed(bundle)
    }

    /// What iOS leaves an app after it went to the background, in seconds.
    static let backgroundTime =
        ProcessInfo.processInfo.environment["DUBLER_HEADLESS_BACKGROUND_TIME"].flatMap(Double.init) ?? 5
}
