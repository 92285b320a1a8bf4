import DublerSource
import Foundation

let result = SourceCommand.run(
    Array(CommandLine.arguments.dropFirst()),
    current: FileManager.default.currentDirectoryPath
)
FileHandle.standardOutput.write(Data(result.output.utf8))
FileHandle.standardError.write(Data(result.errors.utf8))
exit(result.exit)
