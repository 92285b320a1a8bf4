package import Foundation

/// The app without its drawing: takes actions and events, gives a view state.
@MainActor package final class WalletApp {
    /// Called after every change of `state`.
    package var onChange: (@MainActor () -> Void)?

    let assembly: WalletAssembly
    let router = Router()
    package let work = Work()
    package private(set) var flags = FeatureFlags.standard
    private var stage: Stage
    private var gate: Scene?
    private var stacks: TabStacks<Scene>?
    private var notice: String?
    private var storeURL: URL?
    private var isForeground = true

    package init(assembly: WalletAssembly) {
        self.assembly = assembly
        stage = assembly.firstStage
        let problems = assembly.start.problems
        notice = problems.isEmpty ? nil : problems.joined(separator: "\n")
    }

    /// The app's first instruction: what is asked of the network is asked from here.
    package func launch() {
        router.attach(self)
        assembly.session.onEnd = { [weak self] problem in self?.sessionEnded(problem) }
        enter(stage)
        work.run { [self] in await checkVersion() }
        if assembly.start.asksForNotifications {
            work.run { [assembly] in _ = try? await assembly.pushes.register() }
        }
        work.run { [self] in
            guard let flags = try? await assembly.launchService.flags() else { return }
            self.flags = flags
            settingsChanged()
        }
    }

    package var state: WalletViewState {
        WalletViewState(
            screen: front?.screen ?? .update(UpdateViewState(texts: assembly.texts)),
            back: backButton,
            tabs: stage == .main ? tabs : [],
            notice: notice.map(noticeElement)
        )
    }

    package func send(_ action: WalletAction) {
        switch action {
        case .tab(let tab): select(tab)
        case .back: close()
        case .closeNotice: show(notice: nil)
        case .openStore:
            if let storeURL { assembly.device.open(storeURL) }
        default: front?.handle(action)
        }
    }

    // MARK: Events of the device

    package func open(_ url: URL) { router.open(link: url.absoluteString) }

    /// The user tapped a notification.
    package func openNotification(_ message: PushMessage) {
        if let link = message.link { router.open(link: link) }
    }

    /// A push came while the app runs; whether it is to be shown.
    package func receiveNotification(_ message: PushMessage) -> Bool {
        if message.isSilent, message.kind == "balance", stage == .main {
            stacks?.all.first.map { $0.handle(.refresh) }
        }
        return !message.isSilent
    }

    /// A code that was set asks again: what is under way on the screens goes on.
    package func didEnterBackground() {
        isForeground = false
        if stage == .main, assembly.accessCode.isSet { enter(.lock) }
    }

    package func willEnterForeground() {
        isForeground = true
        front?.appear()
        changed()
    }

    // MARK: What is in front

    private var front: Scene? { stage == .main ? stacks?.top : gate }

    private var backButton: ButtonElement? {
        guard stage == .main, stacks?.canGoBack == true else { return nil }
        return ButtonElement("nav_back", assembly.texts(.back), .back)
    }

    private var tabs: [WalletViewState.TabElement] {
        let titles: [Tab: TextKey] = [
            .cards: .tabCards, .operation: .tabOperation, .history: .tabHistory, .contacts: .tabContacts,
            .settings: .tabSettings,
        ]
        return Tab.allCases.map { tab in
            WalletViewState.TabElement(
                tab: tab,
                id: "tab_\(tab.rawValue)",
                title: titles[tab].map { assembly.texts($0) } ?? "",
                isSelected: stacks?.selected == tab
            )
        }
    }

    private func noticeElement(_ text: String) -> WalletViewState.Notice {
        .init(
            text: TextElement("notice_text", text),
            close: ButtonElement("notice_close", assembly.texts(.close), .closeNotice)
        )
    }

    private func changed() { onChange?() }

    private func show(notice: String?) {
        self.notice = notice
        changed()
    }

    // MARK: From stage to stage

    private func enter(_ stage: Stage) {
        // What was under way when the version was shut out leads nowhere.
        guard self.stage != .update else { return }
        self.stage = stage
        gate?.stop()
        gate = nil
        let changed: @MainActor () -> Void = { [weak self] in self?.changed() }
        switch stage {
        case .update: endScenes()
        case .signIn(let notice): gate = assembly.signIn(of: self, notice: notice, changed: changed)
        case .onboarding: gate = assembly.onboarding(of: self, changed: changed)
        case .lock: gate = assembly.lock(of: self, changed: changed)
        case .main:
            let stacks = stacks ?? TabStacks(roots: assembly.roots(of: self, changed: changed))
            self.stacks = stacks
        }
        // A lock that asks for a face waits until there is somebody to look.
        if isForeground { front?.appear() }
        if stage == .main { router.accessWasGranted() }
        changed()
    }

    private func endScenes() {
        stacks?.all.forEach { $0.stop() }
        stacks = nil
    }

    private func checkVersion() async {
        guard let policy = try? await assembly.launchService.version(), let minimum = policy.minimum else { return }
        storeURL = policy.storeURL
        if assembly.version < AppVersion(minimum) { enter(.update) }
    }

    private func sessionEnded(_ problem: ServerProblem) {
        // Calls that were under way together end together; the first says why.
        if case .signIn = stage { return }
        if stage == .update { return }
        signOut(notice: assembly.texts(.sessionEnded(problem)))
    }

    private func select(_ tab: Tab) {
        guard stage == .main else { return }
        stacks?.select(tab)
        front?.appear()
        changed()
    }
}

extension WalletApp: Flow {
    package func signedIn() { enter(.onboarding) }

    package func onboardingFinished() { enter(.main) }

    package func unlocked() { enter(.main) }

    package func settingsChanged() { stacks?.all.forEach { $0.handle(.settingsChanged) } }

    package func signOut(notice: String?) {
        endScenes()
        router.forget()
        work.run { [assembly] in await assembly.endSession() }
        enter(.signIn(notice: notice))
    }
}

extension WalletApp: Navigation {
    package func open(_ route: Route) { router.open(route) }

    package func open(link: String) { router.open(link: link) }

    package func close() {
        stacks?.pop()?.stop()
        front?.appear()
        changed()
    }
}

extension WalletApp: Router.Navigator {
    package var isOpen: Bool { stage == .main }

    package func show(_ route: Route) {
        stacks?.select(route.tab)
        if route.isRoot {
            stacks?.popToRoot().forEach { $0.stop() }
        } else if let scene = assembly.scene(for: route, of: self, changed: { [weak self] in self?.changed() }) {
            stacks?.push(scene)
        }
        front?.appear()
        changed()
    }

    package func showUnknownRoute() { show(notice: assembly.texts(.routeUnknown)) }
}
