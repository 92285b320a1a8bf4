/// A body that is given in the command line.
enum BodyOption {
    /// The text's own bytes, or those of the file behind an `@`.
    static func bytes(_ text: String) throws(CommandFailure) -> [UInt8] {
        guard text.hasPrefix("@") else { return Array(text.utf8) }
        let path = String(text.dropFirst())
        guard let bytes = FileDescriptor.contents(of: path) else {
            throw .usage("the file \(path) cannot be read.", remedy: "A body that begins with @ names a file.")
        }
        return bytes
    }
}
