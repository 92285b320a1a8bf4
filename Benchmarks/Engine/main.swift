import Dubler
import Foundation

// Measures parts of the library in process, one at a time, for `make bench`.
// Prints one line of JSON.
switch CommandLine.arguments.dropFirst().first {
case "json" where CommandLine.arguments.count == 3:
    try JSONReading.run(folder: CommandLine.arguments[2])
default:
    FileHandle.standardError.write(Data("usage: DublerBenchmarks json FOLDER\n".utf8))
    exit(2)
}
