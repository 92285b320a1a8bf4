import DublerAssembly
import Testing

@Suite struct PatcherTests {
    private static let app = Container([ServiceComponents(), CoreComponents()])

    /// The whole chain is that of the app; the client at its end is another one.
    private func registered(with client: FakeNetworkClient) throws -> String {
        try Self.app.withPatch {
            try $0.patch(\CoreComponents.networkClient, with: client)
        } operation: {
            try Self.app.resolve(\ServiceComponents.pushCenter).register()
        }
    }

    @Test func theLastOfAChainIsReplaced() throws {
        #expect(try registered(with: FakeNetworkClient(.success("abc"))) == "registered as abc")
        #expect(try registered(with: FakeNetworkClient(.failure(NoServer()))) == "not registered")
    }

    @Test(arguments: 0..<200)
    func testsSideBySideHaveTheirOwnPatches(number: Int) throws {
        #expect(try registered(with: FakeNetworkClient(.success("\(number)"))) == "registered as \(number)")
    }
}
