import Foundation

/// Bytes of a file as text. Exports of test-management systems come in UTF-8, in
/// UTF-16 with a mark, and from older spreadsheets in Windows-1251.
enum TextEncoding {
    static func text(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return String(bytes: bytes, encoding: .utf16).map(withoutMark)
        }
        if let text = String(validating: bytes, as: UTF8.self) {
            return text.contains("\0") ? nil : withoutMark(text)
        }
        guard !bytes.contains(0), let text = String(bytes: bytes, encoding: .windowsCP1251) else { return nil }
        // Only a text whose letters beyond ASCII are Cyrillic is one of that kind.
        let foreign = text.unicodeScalars.filter { !$0.isASCII }
        let cyrillic = foreign.count { Prose.isCyrillic($0) }
        return cyrillic * 10 >= foreign.count * 8 ? text : nil
    }

    private static func withoutMark(_ text: String) -> String {
        text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }
}
