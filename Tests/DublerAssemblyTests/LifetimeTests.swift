import DublerAssembly
import Testing

@Suite struct LifetimeTests {
    @Test func aContainerLeavesNothingBehindThoughItsInstancesReferToIt() throws {
        var container: Container? = Container([ThreadTests.Ring(made: Tally())])
        weak let right = try container?.resolve(\ThreadTests.Ring.left).lazy.get()
        #expect(right != nil)
        container = nil
        #expect(right == nil)
    }
}
