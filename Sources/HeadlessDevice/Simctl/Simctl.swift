import Foundation

/// `simctl` for the headless device: words in, texts and an exit status out.
package struct Simctl {
    /// What a command has written, and how it ended.
    package struct Output: Sendable, Equatable {
        package var output = ""
        /// Bytes for standard output instead: a picture.
        package var bytes: [UInt8] = []
        package var error = ""
        package var status: Int32 = 0
    }

    let environment: [String: String]
    let readInput: () -> [UInt8]

    /// - Parameters:
    ///   - environment: Of the caller: device sets, and what `launch` passes on.
    ///   - readInput: Standard input, for `push … -`.
    package init(environment: [String: String], readInput: @escaping () -> [UInt8]) {
        self.environment = environment
        self.readInput = readInput
    }

    /// Runs a command line, without the program's name.
    package func run(_ arguments: [String]) -> Output {
        do throws(SimctlFailure) {
            var words = arguments[...]
            let set = try deviceSet(&words)
            let command = try SimctlParser.parse(Array(words))
            return try SimctlRun(simctl: self, set: set).run(command)
        } catch {
            return Output(error: error.text + "\n", status: error.status)
        }
    }

    private func deviceSet(_ words: inout ArraySlice<String>) throws(SimctlFailure) -> DeviceSet {
        var set = DeviceSet.standard(environment)
        while let word = words.first, word.hasPrefix("--") {
            words.removeFirst()
            switch word {
            case "--set":
                guard let path = words.popFirst() else { throw .usage("Missing path", "--set <path> <subcommand>") }
                set = path == "testing" ? .testing(environment) : DeviceSet(folder: path)
            case "--profiles": words = words.dropFirst()
            default: throw SimctlFailure("Unrecognized option: \(word)\n" + SimctlParser.overview, status: 64)
            }
        }
        return set
    }
}
