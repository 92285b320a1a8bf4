import Dubler
import Foundation

/// Reads a body file whole, for a patch over it.
enum BodyFileReader {
    @Sendable static func read(_ file: BodyFile) -> [UInt8]? {
        FileManager.default.contents(atPath: file.path).map { Array($0) }
    }
}
