import Dubler
import DublerTesting
import Foundation
import Testing

final class MockedSpec: Spec {
    override class func spec() {
        describe("a spec with a backend in the process") {
            mocked(.catalog("Mocks"), .profile("blue"), .fakeClock())
            it("has the profile in place") {
                let answer = try await ask("who")
                expect(answer) == "blue"
            }
            it("lets delays pass on its clock") {
                let answer = try await ask("slow")
                expect(answer) == "late"
                expect(try FakeClock.current.elapsed) == .seconds(30)
            }
            context("with another profile") {
                mocked(.profile("red"))
                var answer = ""
                beforeEach { answer = try await ask("who") }
                it("has that one, and the outer group's catalog") {
                    expect(answer) == "red"
                    await expectRequest(.get("/who"), count: 1)
                }
            }
        }
        describe("a spec with answers of files") {
            it("fails where nothing answers") {
                await withKnownIssue {
                    let transport = NetworkTransportMock(folder: URL(fileURLWithPath: "/"))
                    _ = try? await transport.data(for: MockedRequest(url: "http://a.b/c"))
                } matching: {
                    "\($0.comments)".contains("Nothing answers GET http://a.b/c")
                }
            }
        }
    }
}
