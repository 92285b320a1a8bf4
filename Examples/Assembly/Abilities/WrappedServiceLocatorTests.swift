import DublerAssembly
import Testing

@Suite struct WrappedServiceLocatorTests {
    /// What the app had before: it is left step by step.
    final class ServiceLocator: Sendable {
        let renderer = MessageRenderer()
    }
    struct Legacy: Assembly {
        let locator = Definition(ServiceLocator.init)
        let renderer = Definition(factory: \Legacy.locator) { locator, _ in locator.renderer }
        let title = Definition(
            { (renderer: MessageRenderer) in renderer.text(Message(number: 1, subject: "Old")) },
            .byType()
        )
        let both = Definition({ ($0, $1) }, .definition(\Legacy.locator), .definition(\Legacy.renderer))
    }

    @Test func servicesOfTheLocatorAreInjectedLikeAnyOther() throws {
        let legacy = try Legacy().activate()
        let (locator, renderer) = try legacy.both
        #expect(renderer === locator.renderer)
        #expect(try legacy.title == "*Old*")
    }
}
