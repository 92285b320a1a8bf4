import Foundation

/// Links and notifications.
extension Device {
    static func scheme(of url: String) -> String {
        url.split(separator: ":", maxSplits: 1).first.map { $0.lowercased() } ?? ""
    }

    /// Web links go to Safari, custom schemes to the app that has them, the first
    /// time after a question.
    func open(_ url: String, bundle: String?, prompts: Bool, timeout: Double, _ answer: @escaping Answer) {
        if let bundle {
            guard let app = app(bundle) else { return answer(.failed(notInstalled(bundle)), []) }
            return deliver(url, to: app, timeout: timeout, answer)
        }
        let scheme = Self.scheme(of: url)
        if scheme == "http" || scheme == "https" {
            sendBack()
            safariURL = url
            foreground = SafariApp.bundleIdentifier
            changed(SafariApp.bundleIdentifier)
            springboardChanged()
            return answer(.done, [])
        }
        guard let app = apps.first(where: { $0.schemes.contains(scheme) }) else {
            return answer(.failed(DeviceFailure(.noHandler, "no installed app opens \(scheme): links")), [])
        }
        if prompts, settings.schemes[scheme] != app.bundleIdentifier {
            let alert = springboard.ask { .scheme($0, app) }
            links[alert] = (url, app)
            springboardChanged()
            return answer(.done, [])
        }
        deliver(url, to: app, timeout: timeout, answer)
    }

    /// Brings an app forward, cold or warm, and gives it something.
    func withApp(
        _ descriptor: AppDescriptor,
        timeout: Double,
        _ answer: @escaping Answer,
        _ use: @escaping (RunningApp) -> Void
    ) {
        if let app = running[descriptor.bundleIdentifier], !app.isEnding {
            bringForward(app)
            return use(app)
        }
        let bundle = descriptor.bundleIdentifier
        let last = lastLaunch[bundle]
        launch(
            bundle,
            arguments: last?.arguments ?? [],
            environment: last?.environment ?? [:],
            timeout: timeout
        ) { [weak self] reply, body in
            guard case .launched = reply, let app = self?.running[bundle] else { return answer(reply, body) }
            use(app)
        }
    }

    func deliver(_ url: String, to descriptor: AppDescriptor, timeout: Double, _ answer: @escaping Answer) {
        withApp(descriptor, timeout: timeout, answer) { [weak self] app in
            self?.command(app, .open(url: url), timeout: timeout) { answer(Self.reply($0), []) }
        }
    }

    func openNotification(_ banner: Banner, timeout: Double, _ answer: @escaping Answer) {
        springboardChanged()
        guard let descriptor = app(banner.bundle) else { return answer(.failed(notInstalled(banner.bundle)), []) }
        withApp(descriptor, timeout: timeout, answer) { [weak self] app in
            self?.command(app, .openNotification(banner.payload), timeout: timeout) { answer(Self.reply($0), []) }
        }
    }

    func push(_ payload: String, to bundle: String, timeout: Double, _ answer: @escaping Answer) {
        guard let descriptor = app(bundle) else { return answer(.failed(notInstalled(bundle)), []) }
        let notification = RemoteNotification(payload: Data(payload.utf8))
        let mayShow = settings.notifications[bundle] == .authorized && notification.isVisible
        let banner = Banner(
            bundle: bundle,
            appName: descriptor.displayName,
            title: notification.title ?? "",
            body: notification.body ?? "",
            payload: payload
        )
        func show() {
            springboard.banner = banner
            springboardChanged()
        }
        if let app = running[bundle], !app.isEnding, foreground == bundle {
            command(app, .receive(notification: payload, inForeground: true), timeout: timeout) { result in
                guard case .success(.present(let present)) = result else { return answer(Self.reply(result), []) }
                if present, mayShow { show() }
                answer(.pushed(shown: present && mayShow), [])
            }
            return
        }
        if let app = running[bundle], app.state == .background, notification.isSilent {
            tell(app, .receive(notification: payload, inForeground: false))
        }
        if mayShow { show() }
        answer(.pushed(shown: mayShow), [])
    }

    static func reply(_ result: Result<AppOutcome, DeviceFailure>) -> DeviceReply {
        switch result {
        case .success(.done), .success(.present): .done
        case .success(.noKeyboardFocus): .failed(DeviceFailure(.noKeyboardFocus, "no field has keyboard focus"))
        case .success(.notScrollable): .failed(DeviceFailure(.notScrollable, "nothing scrolls to it"))
        case .success(.refused(let why)): .failed(DeviceFailure(.refused, why))
        case .failure(let failure): .failed(failure)
        }
    }
}
