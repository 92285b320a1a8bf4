import DublerTesting
import Foundation

/// What specs do wrong where a test asks for it, in another process.
enum Trial: String {
    case empty, focus, otherThread

    static let variable = "DUBLER_SPEC_TRIAL"
    static let asked = ProcessInfo.processInfo.environment[variable].flatMap(Trial.init(rawValue:))
}

final class TrialOfEmptySpec: Spec {
    override class func spec() {
        if Trial.asked != .empty { it("has an example unless it is asked to have none") {} }
    }
}

final class TrialOfFocusSpec: Spec {
    override class func spec() {
        if Trial.asked == .focus { fit("runs alone") {} } else { it("runs beside others") {} }
    }
}

final class TrialOfOtherThreadSpec: AsyncSpec {
    override class func spec() {
        it("may expect on another thread") {
            let number = Trial.asked == .otherThread ? 2 : 1
            await withCheckedContinuation { continuation in
                Thread {
                    expect(1) == number
                    continuation.resume()
                }.start()
            }
        }
    }
}
