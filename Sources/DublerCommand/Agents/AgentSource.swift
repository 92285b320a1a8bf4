import Dubler
import DublerAgent
import DublerServer
import Foundation

/// Has `dubler-source` read the project for an agent's tools.
enum AgentSource {
    static func reader(environment: [String: String]) -> SourceReader {
        SourceReader { words async throws(ToolFailure) in
            let ended = await withCheckedContinuation { continuation in
                // Blocks until the program has ended.
                Thread.detachNewThread { continuation.resume(returning: Result { try run(words, environment) }) }
            }
            switch ended {
            case .success(let output): return output
            case .failure(let error as CommandFailure):
                throw ToolFailure("source_reader_missing", error.message, next: error.remedy ?? "")
            case .failure(let error): throw ToolFailure("source_unreadable", "\(error)")
            }
        }
    }

    private static func run(_ words: [String], _ environment: [String: String]) throws -> SourceReader.Output {
        let program = try SourceProgram(environment: environment)
        let errors = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(SourceProgram.name)-\(UUID().uuidString)").path
        defer { unlink(errors) }
        let (end, output) = try ChildProcess.output(of: [program.path] + words, error: .writeFile(errors))
        let said = String(decoding: FileDescriptor.contents(of: errors) ?? [], as: UTF8.self)
        return SourceReader.Output(exit: end.code ?? -1, output: output, errors: said)
    }
}
