import Foundation
import Runtime

/// The line of the test that called us: Apple's functions take none.
enum FailurePlace {
    /// Sources that are not the user's.
    private static let own = ["/Sources/HeadlessXCUI/", "/Sources/HeadlessDevice/", "/Sources/DublerUITest/"]

    static func find() -> (file: String, line: Int) {
        let frames =
            (try? Backtrace.capture(limit: 60).symbolicated(options: [.showSourceLocations, .useSymbolCache])).flatMap {
                $0
            }?.frames ?? []
        for frame in frames {
            guard let place = frame.symbol?.sourceLocation, place.line > 0, place.path.hasSuffix(".swift"),
                !own.contains(where: place.path.contains)
            else { continue }
            return (place.path, place.line)
        }
        return ("<unknown>", 0)
    }
}
