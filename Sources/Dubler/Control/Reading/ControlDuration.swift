/// Times in a body: milliseconds, or a text such as `5s`, `300ms`, `3d`.
extension Reading {
    /// Nanoseconds, at most `days` days.
    func nanoseconds(_ node: JSONNode?, _ what: String, days: Int) -> Int64? {
        guard let node else { return nil }
        var milliseconds: Double?
        switch node.kind {
        case .number: milliseconds = node.number?.doubleValue
        case .string: milliseconds = Self.longMilliseconds(node.stringValue ?? "")
        default:
            wrongType(node, what, "milliseconds or a text such as \"5s\"")
            return nil
        }
        if let milliseconds, milliseconds >= 0, milliseconds <= Double(days) * 86_400_000 {
            return Int64((milliseconds * 1_000_000).rounded())
        }
        let given = String(decoding: node.bytes.prefix(80), as: UTF8.self)
        error(
            "wrong_value",
            "\(what) is milliseconds or a text such as \"5s\" (ms, s, m, h, d, w), at most \(days) days, not \(given)",
            at: node
        )
        return nil
    }

    /// Days and weeks too, which no delay of a rule needs.
    private static func longMilliseconds(_ text: String) -> Double? {
        let factor: Double =
            switch text.utf8.last {
            case UInt8(ascii: "d"): 86_400_000
            case UInt8(ascii: "w"): 604_800_000
            default: 0
            }
        guard factor > 0 else { return DurationText.milliseconds(text) }
        return JSONNumber(String(text.dropLast())).map { $0.doubleValue * factor }
    }
}
