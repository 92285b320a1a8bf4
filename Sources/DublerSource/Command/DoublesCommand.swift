import Foundation

/// `dubler-source doubles generate`
enum DoublesCommand {
    static func run(_ options: DoublesRequest) -> SourceCommand.Result {
        let places = Places(from: options.current, current: options.current)
        let paths = options.paths.flatMap {
            SourceFinder.files(in: Places.absolute($0, in: options.current), withExtension: "swift")
        }
        let out = Places.absolute(options.output, in: options.current)
        let sources = Set(paths).filter { $0 != out }.sorted()
        let read = Workers.map(sources) { path -> (file: ContractFile?, path: String)? in
            guard let data = FileManager.default.contents(atPath: path) else { return (nil, path) }
            // Doubles that lie among the sources are no sources of doubles.
            if path.hasPrefix(out + "/"), DoubleFiles.isMade(data) { return nil }
            return (ContractReader.read(path: path, bytes: Array(data)), path)
        }.compactMap(\.self)
        let unread = read.filter { $0.file.map(\.isTooDeep) ?? true }.map {
            "\(places.fromHere($0.path)): cannot be read, or is nested deeper than \(Nesting.limit) levels."
        }
        if !unread.isEmpty { return .problems(unread) }
        let files = read.compactMap(\.file)
        var generator = DoubleGenerator(files: files, options: options.options)
        var notes: [String] = []
        if let scene = options.scene {
            let names = files.flatMap(\.contracts).filter { !$0.isClass }.map(\.name)
            let parts = DoublesRequest.sceneParts.map { scene + $0 }.filter(names.contains)
            if parts.isEmpty {
                return .usage("no file declares a protocol of the scene `\(scene)`, such as `\(scene)BusinessLogic`.")
            }
            generator.only = Set(parts)
        } else if !options.only.isEmpty {
            let names = Set(files.flatMap(\.contracts).map(\.name))
            if let missing = options.only.first(where: { !names.contains($0) }) {
                return .usage("no file declares a protocol or class `\(missing)`.")
            }
            generator.only = Set(options.only)
        }
        let (outputs, refusals) = generator.run()
        notes += refusals.map { "\(places.fromHere($0.path)):\($0.line): \($0.text)" }
        return deliver(outputs, notes, options, out, places)
    }

    private static func deliver(
        _ outputs: [DoubleGenerator.Output],
        _ notes: [String],
        _ options: DoublesRequest,
        _ out: String,
        _ places: Places
    ) -> SourceCommand.Result {
        var texts: [(path: String, text: String, isYours: Bool)] = []
        if out.hasSuffix(".swift") {
            let text = outputs.map(\.text)
            texts = [(out, DoubleFiles.joined(text), false)]
        } else {
            for output in outputs {
                let folder = options.options.style == .cleanSwift ? "/TestDoubles/\(output.kind.folder)" : ""
                texts.append(("\(out)\(folder)/\(output.name).swift", output.text, output.kind == .fake))
            }
        }
        var stale: [String] = []
        var written = 0
        for (path, text, isYours) in texts {
            let old = FileManager.default.contents(atPath: path)
            if old == Data(text.utf8) || (isYours && old != nil) { continue }
            stale.append(places.fromHere(path))
            if options.checks { continue }
            do {
                let url = URL(fileURLWithPath: path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: url, options: .atomic)
                written += 1
            } catch {
                return .usage("\(places.fromHere(path)) cannot be written: \(error.localizedDescription)")
            }
        }
        let errors = notes.map { $0 + "\n" }.joined()
        if options.checks, !stale.isEmpty {
            let list = stale.map { "\($0): is not what the sources make; run `dubler doubles generate` again.\n" }
                .joined()
            return SourceCommand.Result(errors: errors + list, exit: 1)
        }
        let summary =
            options.checks
            ? "\(count(outputs.count, "double")), all as they should be\n"
            : "\(count(outputs.count, "double")), \(count(written, "file")) written\n"
        return SourceCommand.Result(output: summary, errors: errors, exit: notes.isEmpty ? 0 : 3)
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
