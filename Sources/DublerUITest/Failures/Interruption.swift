import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

/// How a robot's failure ends a test: Apple stops it at the first one; on Linux,
/// where nothing can, what follows does nothing.
@MainActor enum Interruption {
    static func fail(_ text: String, file: StaticString, line: UInt) {
        guard !hasHappened else { return }
        XCTFail(text, file: file, line: line)
        #if !canImport(XCUIAutomation)
            HeadlessSimulator.interrupt()
        #endif
    }

    static var hasHappened: Bool {
        #if canImport(XCUIAutomation)
            false
        #else
            HeadlessSimulator.isInterrupted
        #endif
    }
}
