import DublerAssembly
import Testing

@Suite struct AsynchronousWaitingTests {
    actor MailBoxes {
        private(set) var count = 0
        func synchronizeOne() { count += 1 }
    }

    @Test func aTestGoesOnWhenTheConditionHolds() async throws {
        let boxes = MailBoxes()
        try await waitForCondition(timeout: .seconds(300), every: .milliseconds(1), "the mail boxes") {
            await boxes.synchronizeOne()
            return await boxes.count == 4
        }
        #expect(await boxes.count == 4)
    }

    @Test func whatDoesNotComeIsNamed() async {
        let error = await #expect(throws: WaitTimeout.self) {
            try await waitForCondition(timeout: .milliseconds(3), every: .milliseconds(1), "the mail boxes") { false }
        }
        #expect(error?.condition == "the mail boxes")
    }
}
