import DublerAssembly
import Foundation
import Testing

@Suite struct MainActorTests {
    @MainActor final class Screen {
        let client: any NetworkClient
        var title = ""
        init(client: any NetworkClient) { self.client = client }
    }
    struct Stories: Assembly {
        let screen = Definition(onMain: Screen.init(client:), .definition(\ClientComponents.networkClient))
            .method(onMain: { screen, title in screen.title = title }, .value("Inbox"))
    }
    private static let container = Container([Stories(), ClientComponents()])

    @Test @MainActor func aScreenIsMadeOnTheMainActor() throws {
        let screen = try Self.container.resolve(\Stories.screen)
        #expect(screen.title == "Inbox")
        #expect(screen.client.send() == "http")
    }

    @Test func elsewhereItIsAnErrorAndNoTrap() async {
        let error: ResolutionError? = await withCheckedContinuation { done in
            Thread {
                do {
                    _ = try Self.container.resolve(\Stories.screen)
                    done.resume(returning: nil)
                } catch { done.resume(returning: error as? ResolutionError) }
            }.start()
        }
        #expect(error?.remedy == "resolve it on the main actor")
    }
}
