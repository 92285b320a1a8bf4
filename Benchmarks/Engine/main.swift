import Dubler
import Foundation

// Measures parts of the library in process, one at a time, for `make bench`.
// Prints one line of JSON.
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "json" where words.count == 2: try JSONReading.run(folder: words[1])
case "load" where words.count == 2: try CatalogLoading.run(folder: words[1])
case "answer" where words.count == 3: try Answering.run(folder: words[1], target: words[2])
case "inprocess" where words.count == 3: try InProcess.run(folder: words[1], target: words[2])
case "live" where words.count == 1: try await LiveQueries.run()
default:
    FileHandle.standardError.write(
        Data(
            ("usage: DublerBenchmarks json FOLDER | load FOLDER | answer FOLDER TARGET | "
                + "inprocess FOLDER TARGET | live\n").utf8
        )
    )
    exit(2)
}
