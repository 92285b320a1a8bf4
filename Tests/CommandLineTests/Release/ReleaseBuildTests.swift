import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

/// Apps that are really compiled, linked and laid out, with property lists as Xcode
/// writes them.
@Suite struct ReleaseBuildTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The app's one call, as the guide tells to write it.
    private static let main = """
        import Foundation
        #if UITESTING
            import DublerApp
        #endif

        var address = "https://api.example.com"
        #if UITESTING
            address = LaunchConfiguration.current().baseURL(for: "api")?.absoluteString ?? address
        #endif
        print(address)
        """

    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>CFBundleExecutable</key><string>App</string>%</dict></plist>
        """

    /// The compiler that builds this package; there is none where only products are.
    private static let swiftc: String? = {
        let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return places.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    private func compile(_ words: [String]) throws {
        var options = ChildProcess.Options()
        options.output = .writeFile("\(folder.path)/swiftc.log")
        options.error = .writeFile("\(folder.path)/swiftc.err")
        let compiler = try #require(Self.swiftc)
        let end = try ChildProcess([compiler, "-O"] + words, options).wait()
        try #require(end.isSuccess, "\(folder.text("swiftc.err"))")
    }

    /// DublerApp as an object, as a package's product is linked.
    private func compileKit() throws {
        let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources/DublerApp")
            .standardizedFileURL.path
        let names = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        let files = names.filter { $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
        let module = ["-emit-module-path", "\(folder.path)/DublerApp.swiftmodule", "-module-name", "DublerApp"]
        let object = ["-emit-object", "-whole-module-optimization", "-o", "\(folder.path)/DublerApp.o"]
        try compile(["-parse-as-library", "-package-name", "Dubler"] + module + object + files)
    }

    private func build(_ name: String, _ words: [String], plist extra: String = "") throws -> String {
        let plist = Self.plist.replacing("%", with: extra)
        try folder.write(["main.swift": Self.main, "\(name)/Info.plist": plist])
        let app = "\(folder.path)/\(name)"
        try compile(["-I", folder.path, "\(folder.path)/main.swift"] + words + ["-o", "\(app)/App"])
        return app
    }

    private func check(_ app: String, _ more: String...) -> (exit: ExitCode, output: String, errors: String) {
        let captured = CapturedConsole()
        let exit = Program.run(["check-release", app] + more, environment: [:], console: captured.console())
        return (exit, captured.output, captured.errors)
    }

    @Test(.enabled(if: swiftc != nil))
    func whatIsBuiltForTestsIsFoundAndWhatIsShippedIsClean() throws {
        try compileKit()
        let kit = "\(folder.path)/DublerApp.o"
        let local = "<key>NSAppTransportSecurity</key><dict><key>NSAllowsLocalNetworking</key><true/></dict>"
        let tested = check(try build("Regression.app", ["-DUITESTING", kit], plist: local))
        #expect(tested.exit == .failure)
        for mark in ReleaseMark.inExecutables.map(\.text) where !["DublerApp.framework", "/__dubler/"].contains(mark) {
            #expect(tested.output.contains("App: \(mark)  ("), "\(mark) is not found")
        }
        #expect(tested.output.contains("Info.plist: NSAllowsLocalNetworking"))

        let shipped = check(try build("Release.app", []))
        #expect(shipped.exit == .success, "\(shipped.output)")
        #expect(shipped.output.hasSuffix("nothing of the tests in 1 program\n"))

        // Nobody calls it, and it is there all the same.
        let linked = check(try build("Linked.app", [kit]))
        #expect(linked.exit == .failure)
        #expect(linked.output.contains("App: -resetApplicationState"))
        #expect(linked.errors.contains("does not link DublerApp"))
    }

    @Test func aLinkedKitWithoutEntryPointsCanBeAllowed() throws {
        try folder.write(["W.app/W": "\u{7F}ELF" + String(repeating: "\0", count: 64) + "$s9DublerApp13LaunchKey"])
        let app = "\(folder.path)/W.app"
        #expect(check(app).errors.contains("--allow 9DublerApp"))
        #expect(check(app, "--allow", "9DublerApp").exit == .success)
    }
}
