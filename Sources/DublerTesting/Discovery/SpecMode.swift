import Foundation

/// How examples become tests.
///
/// A record of test content for each rests on functions that the test library has for its
/// macros. They are the same in every toolchain of the known versions; in another, and where
/// `DUBLER_SPEC_MODE=arguments` says so, all examples are the arguments of one test.
enum SpecMode: String {
    case records
    case arguments

    static let current: SpecMode = {
        if let asked = ProcessInfo.processInfo.environment["DUBLER_SPEC_MODE"] {
            return SpecMode(rawValue: asked) ?? .records
        }
        #if compiler(>=6.2) && compiler(<6.5)
            return .records
        #else
            return .arguments
        #endif
    }()
}
