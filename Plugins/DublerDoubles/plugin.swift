import Foundation
import PackagePlugin

/// Makes the doubles that comments `// dubler:double` in the target's dependencies ask
/// for, before the target is built. `dubler-source` must be installed: it is linked with
/// the toolchain's libraries, which a package that is used by version may not do.
@main struct DublerDoubles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let modules = target.dependencies.compactMap { dependency -> SwiftSourceModuleTarget? in
            if case .target(let module) = dependency { return module as? SwiftSourceModuleTarget }
            return nil
        }
        let sources = modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
        guard !sources.isEmpty else { return [] }
        let program = try program()
        let output = context.pluginWorkDirectoryURL.appending(path: "Doubles.generated.swift")
        let words = ["doubles", "generate", "--annotated", "--output", output.path]
        return [
            .buildCommand(
                displayName: "Making test doubles for \(target.name)",
                executable: program,
                arguments: words + modules.flatMap { ["--testable", $0.moduleName] } + sources.map(\.path),
                inputFiles: sources,
                outputFiles: [output]
            )
        ]
    }

    /// `DUBLER_SOURCE`, else the PATH, else where installers put programs.
    private func program() throws -> URL {
        let environment = ProcessInfo.processInfo.environment
        let folders =
            (environment["PATH"] ?? "").split(separator: ":").map(String.init) + [
                "/usr/local/bin", "/opt/homebrew/bin",
            ]
        let places = [environment["DUBLER_SOURCE"]].compactMap { $0 } + folders.map { $0 + "/dubler-source" }
        guard let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw Missing()
        }
        return URL(fileURLWithPath: path)
    }

    private struct Missing: Error, CustomStringConvertible {
        let description =
            "dubler-source is neither on the PATH nor named by DUBLER_SOURCE: `make install` in Dubler installs it."
    }
}
