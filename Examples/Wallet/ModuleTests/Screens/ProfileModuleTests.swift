import Dubler
import DublerTesting
import Testing

@testable import WalletCore

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct ProfileModuleTests {
    @MainActor private struct Module {
        let view = DisplaySpy<ProfileViewState>()
        let interactor: ProfileInteractor

        init() throws {
            let presenter = ProfilePresenter(view: view, texts: WalletBackend.texts)
            interactor = ProfileInteractor(
                presenter: presenter,
                service: try WalletBackend().profile,
                language: .english
            )
        }

        func appear() async {
            interactor.start()
            await interactor.work.finished()
        }

        func send(_ actions: WalletAction...) async {
            for action in actions { interactor.handle(action) }
            await interactor.work.finished()
        }
    }

    @Test func showsWhoTheUserIs() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("profile_name") == "Anna Kovaleva")
        #expect(module.view.text("profile_tier") == "standard")
    }

    @Test(.profile("premium_user")) func showsThePremiumTier() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("profile_tier") == "premium")
    }

    @Test func aNewNameIsSavedAndReadBack() async throws {
        let module = try Module()
        await module.appear()
        await module.send(.edit(.displayName, "Anya"), .saveProfile)
        #expect(module.view.text("profile_saved") == "Saved")
        #expect(module.view.text("profile_name") == "Anya")
        await expectRequestSequence([
            .get("/api/profile"), .init(method: .patch, path: "/api/profile"), .get("/api/profile"),
        ])
    }

    @Test func aNameThatIsRefusedIsSaid() async throws {
        let module = try Module()
        await module.appear()
        await module.send(.edit(.displayName, ""), .saveProfile)
        #expect(module.view.text("profile_save_error") == "1 to 60 characters")
    }

    @Test(.profile("token_expired")) func anExpiredTokenIsRenewedUnseen() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("profile_name") == "Anna Kovaleva")
        await expectRequest(RequestExpectation(method: .post, path: "/auth/token", service: "auth"), count: 1)
    }

    @Test(.profile("partial_data")) func holesAreShownAsSuch() async throws {
        let module = try Module()
        await module.appear()
        #expect(module.view.text("profile_phone") == "—")
    }
}

@MainActor @Suite(.catalog("Mocks"), .fakeClock()) struct TargetModuleTests {
    private func appear(flags: FeatureFlags = .standard) async throws -> DisplaySpy<TargetViewState> {
        let view = DisplaySpy<TargetViewState>()
        let presenter = TargetPresenter(view: view, texts: WalletBackend.texts)
        let interactor = TargetInteractor(presenter: presenter, service: try WalletBackend().target) { flags }
        interactor.start()
        await interactor.work.finished()
        return view
    }

    @Test(.profile("target_section_available")) func showsTheSection() async throws {
        let view = try await appear()
        #expect(view.text("target_headline") == "New section")
        #expect(view.state?.items.map(\.title) == ["First step", "Second step"])
    }

    @Test func aSectionThatIsClosedSaysSo() async throws {
        #expect(try await appear().text("target_unavailable") == "The section is not open yet")
    }

    @Test func withoutTheFlagNobodyIsAsked() async throws {
        var flags = FeatureFlags()
        flags.targetSection = false
        #expect(try await appear(flags: flags).text("target_unavailable") != nil)
        await expectNoRequest(.get("/api/target-section"))
    }

    @Test(.profile("maintenance")) func maintenanceIsAFailure() async throws {
        #expect(try await appear().text("target_error") != nil)
    }
}
