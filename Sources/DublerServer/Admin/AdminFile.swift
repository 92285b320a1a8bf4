/// One file of Mock Admin.
struct AdminFile: Sendable {
    let name: String
    let type: String
    /// Changes with the text.
    let tag: String
    let text: StaticString

    var bytes: [UInt8] { text.withUTF8Buffer(Array.init) }
}
