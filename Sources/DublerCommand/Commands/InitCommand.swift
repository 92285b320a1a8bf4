import Dubler
import Foundation

/// `dubler init`
enum InitCommand {
    private static let folder = ArgumentSpec(
        name: "FOLDER",
        isOptional: true,
        help: "The catalog's folder; without it `\(CatalogFolder.standard)`.",
        hint: .folder
    )
    private static let name = OptionSpec.value("name", "NAME", help: "The catalog's name. Default that of the folder.")

    static let spec = CommandSpec(
        name: "init",
        summary: "lay out a first catalog",
        discussion: ["Files that are there already are left alone: then nothing is written."],
        arguments: [folder],
        options: [name],
        examples: [
            .init(purpose: "in Mocks, beside the tests", line: "dubler init"),
            .init(purpose: "elsewhere", line: "dubler init UITests/Backend --name Wallet"),
        ],
        exits: [
            .init(code: 0, meaning: "Laid out."),
            .init(code: 1, meaning: "A file of that name is there, or cannot be written."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = invocation.argument(folder) ?? CatalogFolder.standard
        let url = URL(fileURLWithPath: folder).standardizedFileURL
        let files = CatalogStarter.files(name: invocation.text(name) ?? url.lastPathComponent)
        let paths = files.keys.sorted()
        if let there = paths.first(where: { access("\(folder)/\($0)", F_OK) == 0 }) {
            throw CommandFailure(
                "\(folder)/\(there) is there already; nothing was written.",
                remedy: "Name another folder, or go on with this catalog: dubler check \(folder)"
            )
        }
        for path in paths { try write(files[path] ?? "", to: url.appendingPathComponent(path)) }
        for path in paths { console.say("\(folder)/\(path)") }
        console.note("")
        console.note("Next: dubler serve \(folder) --watch")
        console.note("      dubler activate temporary_error, in another terminal")
        return .success
    }

    private static func write(_ text: String, to url: URL) throws(CommandFailure) {
        do {
            let folder = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the folder of \(url.path) cannot be made: \(error.localizedDescription).")
        }
        if let reason = FileDescriptor.writeFile(Array(text.utf8), to: url.path) {
            throw CommandFailure("\(url.path) cannot be written: \(reason).")
        }
    }
}
