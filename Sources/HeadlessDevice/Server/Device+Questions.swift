import Foundation

/// What apps ask, and what is answered in the end.
extension Device {
    func asked(_ number: UInt64, _ question: AppQuestion, by app: RunningApp) {
        func answer(_ answer: AppAnswer) { tell(app, .answer(question: number, answer)) }
        switch question {
        case .notificationStatus: answer(.notifications(settings.notifications[app.bundle] ?? .notDetermined))
        case .requestNotifications:
            let status = settings.notifications[app.bundle] ?? .notDetermined
            if status != .notDetermined { return answer(.notifications(status)) }
            let alert = springboard.ask { .notifications($0, app.descriptor) }
            questions[alert] = (app, number)
            springboardChanged()
        case .biometryStatus: answer(.biometry(enrolled: settings.isBiometryEnrolled))
        case .biometrics(let reason):
            guard settings.isBiometryEnrolled else { return answer(.biometrics(.notEnrolled)) }
            if let pending = biometrics {
                tell(pending.app, .answer(question: pending.question, .biometrics(.cancelled)))
            }
            biometrics = (app, number, 0)
            springboard.biometricReason = reason
            springboardChanged()
        case .privacy(let service): answer(.privacy(isGranted: settings.privacy[service]?[app.bundle]))
        case .open(let url):
            open(url, bundle: nil, prompts: false, timeout: 10) { reply, _ in
                if case .failed = reply { answer(.opened(false)) } else { answer(.opened(true)) }
            }
        }
    }

    func answered(_ alert: SystemAlert, _ choice: SystemAlert.Choice) {
        defer { springboardChanged() }
        if let link = links.removeValue(forKey: alert.id) {
            guard choice == .open else { return }
            settings.schemes[Self.scheme(of: link.url)] = link.app.bundleIdentifier
            save()
            deliver(link.url, to: link.app, timeout: 20) { _, _ in }
            return
        }
        if let asked = questions.removeValue(forKey: alert.id) {
            let status: NotificationAuthorization = choice == .allow ? .authorized : .denied
            settings.notifications[asked.app.bundle] = status
            save()
            tell(asked.app, .answer(question: asked.question, .notifications(status)))
            return
        }
        guard let pending = biometrics, pending.app.bundle == alert.bundle else { return }
        if choice == .again {
            springboard.biometricReason = springboard.biometricReason ?? ""
        } else {
            endBiometrics(.cancelled)
        }
    }

    func sensor(_ event: BiometricEvent) {
        switch event {
        case .enroll, .unenroll:
            settings.isBiometryEnrolled = event == .enroll
            save()
        case .match: endBiometrics(.matched)
        case .noMatch:
            guard let pending = biometrics else { return }
            if pending.failures > 0 { return endBiometrics(.failed) }
            biometrics?.failures += 1
            _ = springboard.ask { .faceNotRecognized($0, bundle: pending.app.bundle) }
            springboardChanged()
        }
    }

    func endBiometrics(_ result: BiometricResult) {
        guard let pending = biometrics else { return }
        biometrics = nil
        springboard.biometricReason = nil
        springboard.alerts.filter { $0.title == "Face Not Recognized" }.forEach { springboard.dismiss($0.id) }
        tell(pending.app, .answer(question: pending.question, .biometrics(result)))
        springboardChanged()
    }

    func forgetQuestions(of app: RunningApp) {
        questions = questions.filter { $0.value.app !== app }
        if biometrics?.app === app {
            biometrics = nil
            springboard.biometricReason = nil
        }
        for alert in springboard.alerts where alert.bundle == app.bundle && links[alert.id] == nil {
            springboard.dismiss(alert.id)
        }
    }
}
