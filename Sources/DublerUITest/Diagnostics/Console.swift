import Foundation

/// The output of the test run, in which people look first.
enum Console {
    static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
