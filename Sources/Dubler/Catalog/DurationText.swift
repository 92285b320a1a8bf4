/// Times as people write them: `300ms`, `1.5s`, `5m`, `1h`.
package enum DurationText {
    /// Milliseconds; `nil` when the text is no such time.
    package static func milliseconds(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard let split = bytes.firstIndex(where: { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }), split > 0 else {
            return nil
        }
        let factor: Double
        switch String(decoding: bytes[split...], as: UTF8.self) {
        case "ms": factor = 1
        case "s": factor = 1_000
        case "m": factor = 60_000
        case "h": factor = 3_600_000
        default: return nil
        }
        let digits = String(decoding: bytes[..<split], as: UTF8.self)
        guard let number = JSONNumber(digits) else { return nil }
        let value = number.doubleValue * factor
        return value.isFinite && value >= 0 ? value : nil
    }
}
