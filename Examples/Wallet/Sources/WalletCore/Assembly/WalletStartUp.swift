import Foundation

/// The app, or the end of the process with the reason.
///
/// A graph with a mistake is no state that an app can be used in, and no input leads to one:
/// the unit tests validate it. The system's log and the test's diagnostics have the reason.
@MainActor package enum WalletStartUp {
    package static func app(_ assemble: () throws -> WalletAssembly) -> WalletApp {
        do {
            return WalletApp(assembly: try assemble())
        } catch {
            FileHandle.standardError.write(Data("The Wallet cannot start: \(error)\n".utf8))
            exit(70)
        }
    }
}
