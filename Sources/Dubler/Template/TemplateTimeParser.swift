import Foundation

/// Reads the arguments of `now`: offsets, then a format, then a zone, all of them
/// optional.
enum TemplateTimeParser {
    static func parse(_ tokens: [TemplateToken]) throws(TemplateSyntaxError) -> TemplateTime {
        var time = TemplateTime()
        for token in tokens {
            if token.quoted == nil, let offset = try offset(token) {
                let (sum, overflow) = time.offset.addingReportingOverflow(offset)
                guard !overflow else { throw failure(token, "the offset is too large") }
                time.offset = sum
            } else if let zone = TimeZone(named: token.quoted ?? token.text) {
                guard time.zone == nil else { throw failure(token, "`now` takes one zone") }
                time.zone = zone
            } else if let pattern = token.quoted {
                guard time.format == nil else {
                    throw failure(token, "there is no zone \(token.text); a zone is `Europe/Moscow`, `UTC` or `+03:00`")
                }
                do throws(TimeFormat.Failure) {
                    time.format = try TimeFormat(pattern)
                } catch {
                    throw failure(token, error.reason)
                }
            } else {
                throw failure(
                    token,
                    "`now` takes an offset, a format in quotes and a zone, such as "
                        + "`{{now +3d \"yyyy-MM-dd\" Europe/Moscow}}`, and `\(token.text)` is none of them"
                )
            }
        }
        return time
    }

    /// Seconds of an offset such as `+3d` or `-90s`; `nil` when the token is none.
    static func offset(_ token: TemplateToken) throws(TemplateSyntaxError) -> Int64? {
        guard let sign = token.bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = token.bytes.dropFirst().prefix { $0 &- 0x30 < 10 }
        guard !digits.isEmpty else { return nil }
        let unit = token.bytes.dropFirst(1 + digits.count)
        guard let seconds = units[String(decoding: unit, as: UTF8.self)] else {
            // `+03:00` and `+0300` are zones, `-5` is a number.
            guard let letter = unit.first, (letter | 0x20) &- 0x61 < 26 else { return nil }
            throw failure(token, "the offset `\(token.text)` needs one of the units s, m, h, d, w, such as `+3d`")
        }
        guard
            let count = Int64(String(decoding: digits, as: UTF8.self)),
            case let (product, overflow) = count.multipliedReportingOverflow(by: seconds), !overflow
        else { throw failure(token, "the offset `\(token.text)` is too large") }
        return sign == UInt8(ascii: "-") ? -product : product
    }

    private static let units: [String: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]

    private static func failure(_ token: TemplateToken, _ reason: String) -> TemplateSyntaxError {
        TemplateSyntaxError(.syntax, offset: token.offset, reason: reason)
    }
}
