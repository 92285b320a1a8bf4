import Foundation

/// Makes doubles anew whenever a source has changed, until the process is stopped.
struct DoublesWatch: Sendable {
    let request: DoublesRequest
    /// How often the files are looked at, in seconds.
    private let interval: TimeInterval = 0.5

    func run() -> SourceCommand.Result {
        var last: [String: Date] = [:]
        while true {
            let now = dates
            if now != last {
                last = now
                let request = request
                let result = Workers.run { DoublesCommand.run(request) } ?? SourceCommand.Result()
                FileHandle.standardOutput.write(Data(result.output.utf8))
                FileHandle.standardError.write(Data(result.errors.utf8))
            }
            Thread.sleep(forTimeInterval: interval)
        }
    }

    private var dates: [String: Date] {
        let out = Places.absolute(request.output, in: request.current)
        let files = request.paths.flatMap {
            SourceFinder.files(in: Places.absolute($0, in: request.current), withExtension: "swift")
        }
        var dates: [String: Date] = [:]
        for file in files where file != out && !file.hasPrefix(out + "/") {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file)
            dates[file] = attributes?[.modificationDate] as? Date ?? .distantPast
        }
        return dates
    }
}
