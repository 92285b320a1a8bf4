import Dubler
import DublerTesting

@testable import WalletCore

final class ProfileSpec: Spec {
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

    override class func spec() {
        describe("profile") {
            profile(nil) {
                it("shows who the user is") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("profile_name")) == "Anna Kovaleva"
                    expect(module.view.text("profile_tier")) == "standard"
                }
                it("a new name is saved and read back") {
                    let module = try Module()
                    await module.appear()
                    await module.send(.edit(.displayName, "Anya"), .saveProfile)
                    expect(module.view.text("profile_saved")) == "Saved"
                    expect(module.view.text("profile_name")) == "Anya"
                    await expectRequestSequence([
                        .get("/api/profile"), .init(method: .patch, path: "/api/profile"), .get("/api/profile"),
                    ])
                }
                it("a name that is refused is said") {
                    let module = try Module()
                    await module.appear()
                    await module.send(.edit(.displayName, ""), .saveProfile)
                    expect(module.view.text("profile_save_error")) == "1 to 60 characters"
                }
            }
            profile("premium_user") {
                it("shows the premium tier") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("profile_tier")) == "premium"
                }
            }
            profile("token_expired") {
                it("an expired token is renewed unseen") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("profile_name")) == "Anna Kovaleva"
                    await expectRequest(
                        RequestExpectation(method: .post, path: "/auth/token", service: "auth"),
                        count: 1
                    )
                }
            }
            profile("partial_data") {
                it("holes are shown as such") {
                    let module = try Module()
                    await module.appear()
                    expect(module.view.text("profile_phone")) == "—"
                }
            }
        }
    }
}

final class TargetSpec: Spec {
    @MainActor private static func appear(flags: FeatureFlags = .standard) async throws -> DisplaySpy<TargetViewState> {
        let view = DisplaySpy<TargetViewState>()
        let presenter = TargetPresenter(view: view, texts: WalletBackend.texts)
        let interactor = TargetInteractor(presenter: presenter, service: try WalletBackend().target) { flags }
        interactor.start()
        await interactor.work.finished()
        return view
    }

    override class func spec() {
        describe("target") {
            profile("target_section_available") {
                it("shows the section") {
                    let view = try await appear()
                    expect(view.text("target_headline")) == "New section"
                    expect(view.state?.items.map(\.title)) == ["First step", "Second step"]
                }
            }
            profile(nil) {
                it("a section that is closed says so") {
                    let view = try await appear()
                    expect(view.text("target_unavailable")) == "The section is not open yet"
                }
                it("without the flag nobody is asked") {
                    var flags = FeatureFlags()
                    flags.targetSection = false
                    let view = try await appear(flags: flags)
                    expect(view.text("target_unavailable")).toNot(beNil())
                    await expectNoRequest(.get("/api/target-section"))
                }
            }
            profile("maintenance") {
                it("maintenance is a failure") {
                    let view = try await appear()
                    expect(view.text("target_error")).toNot(beNil())
                }
            }
        }
    }
}
