import DublerAssembly
import Testing

@Suite struct PatchTests {
    static let app = Container([ServiceComponents(), ClientComponents()])

    @Test func aPatchReachesTheEndOfTheChainAndEndsByItself() throws {
        let container = Container([ServiceComponents(), ClientComponents()])
        let before = try container.resolve(\ServiceComponents.pushCenter)
        try container.withPatch {
            try $0.patch(\ClientComponents.networkClient, with: ClientSpy())
        } operation: {
            let center = try container.resolve(\ServiceComponents.pushCenter)
            #expect(center.service.push() == "spy")
        }
        #expect(before.service.push() == "http")
        let after = try container.resolve(\ServiceComponents.pushCenter)
        #expect(after.service.push() == "http")
        #expect(after.service as? PushServiceBase === before.service as? PushServiceBase)
    }

    @Test(arguments: 0..<200)
    func parallelPatchesDoNotSeeEachOther(number: Int) async throws {
        try await Self.app.withPatch {
            try $0.patch(\ClientComponents.networkClient, with: ClientSpy("\(number)"))
        } operation: {
            for _ in 0..<5 {
                let center = try Self.app.resolve(\ServiceComponents.pushCenter)
                #expect(center.service.push() == "\(number)")
                await Task.yield()
            }
        }
        #expect(try Self.app.resolve(\ServiceComponents.pushCenter).service.push() == "http")
    }

    @Test func aPatchOfWhatIsNotActivatedFailsAtOnce() throws {
        let error = #expect(throws: ResolutionError.self) {
            try Container([ClientComponents()]).patched {
                try $0.patch(\ServiceComponents.pushCenter) {
                    PushCenter(service: PushServiceBase(client: ClientSpy()))
                }
            }
        }
        #expect(error?.kind == .missing)
        #expect(error?.problem == "the assembly ServiceComponents is not activated")
    }

    @Test func patchesAddUp() throws {
        let container = Container([ServiceComponents(), ClientComponents()])
        let outer = try container.patched { try $0.patch(\ClientComponents.networkClient, with: ClientSpy("outer")) }
        let inner = try outer.patched {
            try $0.patch(\ServiceComponents.pushService, with: PushServiceBase(client: ClientSpy("inner")))
        }
        #expect(try inner.resolve(\ServiceComponents.pushCenter).service.push() == "inner")
        #expect(try inner.resolve(\ClientComponents.networkClient).send() == "outer")
    }
}
