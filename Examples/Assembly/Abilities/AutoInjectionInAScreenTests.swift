import DublerAssembly
import Testing

@Suite struct AutoInjectionInAScreenTests {
    final class Screen {
        @Injected var service: any MessageService
        @Injected var renderer: MessageRenderer
        init() {}
    }

    @Test func propertiesAreFilledByTheirTypes() throws {
        let screen = Screen()
        try ServiceComponents().activate(with: [CoreComponents()]).inject(screen)
        #expect(try screen.$service.get() is MessageServiceBase)
        #expect(try screen.$renderer.get().text(Message(number: 1, subject: "Hello")) == "*Hello*")
    }
}
