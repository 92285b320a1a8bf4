import Foundation

/// What clients ask.
extension Device {
    func handle(_ envelope: DeviceEnvelope<DeviceRequest>, timeout: Double, _ answer: @escaping Answer) {
        switch envelope.message {
        case .describe: answer(.described(description), [])
        case .own: answer(.done, [])
        case .boot: answer(.failed(DeviceFailure(.alreadyBooted, "Unable to boot device in current state: Booted")), [])
        case .erase:
            let text = "Unable to erase contents and settings in current state: Booted"
            answer(.failed(DeviceFailure(.alreadyBooted, text)), [])
        case .shutdown:
            endAll { [weak self] in
                answer(.done, [])
                self?.loop.stop()
            }
        case .install(let app): install(app, answer)
        case .uninstall(let bundle): uninstall(bundle, answer)
        case .launch(let bundle, let arguments, let environment):
            lastLaunch[bundle] = (arguments, environment)
            launch(bundle, arguments: arguments, environment: environment, timeout: timeout, answer)
        case .activate(let bundle): activate(bundle, answer)
        case .terminate(let bundle):
            if bundle == SafariApp.bundleIdentifier {
                safariURL = nil
                if foreground == bundle { sendBack() }
                changed(bundle)
                return answer(.done, [])
            }
            guard app(bundle) != nil else { return answer(.failed(notInstalled(bundle)), []) }
            guard running[bundle] != nil else { return answer(.failed(notRunning(bundle)), []) }
            terminate(bundle) { answer(.done, []) }
        case .tree(let bundle, let since, let timeout): tree(bundle, since: since, timeout: timeout, answer)
        case .gesture(let bundle, let gesture): perform(gesture, in: bundle, timeout: timeout, answer)
        case .type(let bundle, let text): toApp(bundle, .type(text), timeout: timeout, answer)
        case .scrollToVisible(let bundle, let path): toApp(bundle, .scrollToVisible(path), timeout: timeout, answer)
        case .press(let button):
            if button == .home { sendBack() }
            answer(.done, [])
        case .open(let url, let bundle, let prompts):
            open(url, bundle: bundle, prompts: prompts, timeout: timeout, answer)
        case .push(let bundle, let payload): push(payload, to: bundle, timeout: timeout, answer)
        case .biometrics(let event):
            sensor(event)
            answer(.done, [])
        case .privacy(let change): apply(change, answer)
        case .resetAuthorization(let bundle, let service):
            settings.privacy[service]?[bundle] = nil
            save()
            answer(.done, [])
        case .approveScheme(let scheme, let bundle):
            settings.schemes[scheme.lowercased()] = bundle
            save()
            answer(.done, [])
        case .appearance(let dark):
            settings.isDark = dark
            save()
            for app in running.values where app.state != .suspended { tell(app, .appearance(dark: dark)) }
            answer(.done, [])
        case .screenshot: answer(.done, screenshot())
        case .report(let bundle): answer(.report(report(bundle)), [])
        }
    }

    private func toApp(_ bundle: String, _ command: AppCommand, timeout: Double, _ answer: @escaping Answer) {
        guard let app = running[bundle] else { return answer(.failed(notRunning(bundle)), []) }
        guard foreground == bundle else { return answer(.failed(notForeground(bundle)), []) }
        self.command(app, command, timeout: timeout) { answer(Self.reply($0), []) }
    }

    private func perform(_ gesture: Gesture, in bundle: String, timeout: Double, _ answer: @escaping Answer) {
        if bundle == SafariApp.bundleIdentifier { return answer(.done, []) }
        if bundle == Springboard.bundleIdentifier || springboard.covers(gesture.point) {
            let action = springboard.touch(gesture, apps: apps, isHome: foreground == nil)
            if action == nil, bundle != Springboard.bundleIdentifier, let cover = springboard.cover {
                return answer(.failed(DeviceFailure(.refused, "\(cover) lies over \(bundle) and takes the touch.")), [])
            }
            switch action {
            case nil: springboardChanged()
            case .answered(let alert, let choice): answered(alert, choice)
            case .openNotification(let banner): return openNotification(banner, timeout: timeout, answer)
            case .launch(let bundle):
                guard let descriptor = app(bundle) else { break }
                return withApp(descriptor, timeout: timeout, answer) { _ in answer(.done, []) }
            }
            return answer(.done, [])
        }
        toApp(bundle, .gesture(gesture), timeout: timeout, answer)
    }

    private func notForeground(_ bundle: String) -> DeviceFailure {
        let text = "Application \(bundle) is not in the foreground; "
        return DeviceFailure(.notForeground, text + (foreground.map { "\($0) is." } ?? "the home screen is."))
    }

    private func activate(_ bundle: String, _ answer: Answer) {
        if bundle == Springboard.bundleIdentifier {
            // SpringBoard lies over the app that is there; it needs no turn.
            return answer(.done, [])
        }
        guard app(bundle) != nil else { return answer(.failed(notInstalled(bundle)), []) }
        guard let app = running[bundle], !app.isEnding else { return answer(.failed(notRunning(bundle)), []) }
        bringForward(app)
        answer(.done, [])
    }

    private func install(_ app: AppDescriptor, _ answer: @escaping Answer) {
        terminate(app.bundleIdentifier) { [self] in
            settings.apps[app.bundleIdentifier] = app
            save()
            changed(Springboard.bundleIdentifier)
            answer(.done, [])
        }
    }

    private func uninstall(_ bundle: String, _ answer: @escaping Answer) {
        guard app(bundle) != nil else { return answer(.failed(notInstalled(bundle)), []) }
        terminate(bundle) { [self] in
            settings.apps[bundle] = nil
            settings.notifications[bundle] = nil
            for service in settings.privacy.keys { settings.privacy[service]?[bundle] = nil }
            settings.schemes = settings.schemes.filter { $0.value != bundle }
            save()
            try? FileManager.default.removeItem(atPath: home.container(bundle))
            if springboard.banner?.bundle == bundle { springboard.banner = nil }
            springboardChanged()
            answer(.done, [])
        }
    }

    private func apply(_ change: PrivacyChange, _ answer: @escaping Answer) {
        let bundles = change.bundle.map { [$0] } ?? Array(settings.apps.keys)
        let services = change.service == "all" ? PrivacyService.all : [change.service]
        var ended: Set<String> = []
        for service in services {
            for bundle in bundles {
                // iOS ends an app from which something is taken away.
                let isLost = settings.privacy[service]?[bundle] == true && change.action != .grant
                if isLost, !service.hasPrefix("location") { ended.insert(bundle) }
                settings.privacy[service, default: [:]][bundle] =
                    change.action == .reset ? nil : change.action == .grant
            }
        }
        save()
        endEach(Array(ended)) { answer(.done, []) }
    }

    private func endEach(_ bundles: [String], _ then: @escaping () -> Void) {
        guard let bundle = bundles.last else { return then() }
        terminate(bundle) { [weak self] in self?.endEach(bundles.dropLast(), then) }
    }

    func endAll(_ then: @escaping () -> Void) {
        guard let next = running.values.first else { return then() }
        terminate(next.bundle) { [weak self] in self?.endAll(then) }
    }

    private var description: DeviceDescription {
        DeviceDescription(
            udid: home.udid,
            name: "",
            isBooted: true,
            pid: getpid(),
            isDark: settings.isDark,
            isBiometryEnrolled: settings.isBiometryEnrolled,
            foreground: foreground,
            apps: apps
        )
    }

    private func report(_ bundle: String) -> AppReport {
        AppReport(
            state: state(of: bundle),
            pid: running[bundle]?.pid ?? ended[bundle]?.pid,
            log: LogTail.text(of: home.log(bundle), bytes: 1 << 20, lines: 5000),
            crash: ended[bundle]?.crash,
            container: home.container(bundle),
            notifications: settings.notifications[bundle]
        )
    }

    /// The app on the screen, or the home screen, and what of SpringBoard lies over it.
    private func screenshot() -> [UInt8] {
        var trees: [AccessibilityNode] = []
        switch foreground {
        case SafariApp.bundleIdentifier?: trees.append(SafariApp.tree(safariURL))
        case let bundle?: if let tree = running[bundle]?.node() { trees.append(tree) }
        case nil: break
        }
        var system = springboard.tree(apps: apps)
        if !trees.isEmpty { system.children.removeFirst() }
        trees.append(system)
        return TreePainter.png(trees, isDark: settings.isDark)
    }
}
