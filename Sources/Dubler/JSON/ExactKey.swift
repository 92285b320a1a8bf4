/// A text as a dictionary key by its code points: `String`'s own equality takes
/// canonically equivalent texts for one.
package struct ExactKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (a: ExactKey, b: ExactKey) -> Bool {
        a.text.isIdentical(to: b.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
