package import Foundation

extension TimeZone {
    /// A zone as a catalog names it: an identifier such as `Europe/Moscow`, `UTC`,
    /// `GMT`, `Z`, or an offset such as `+03:00`; `nil` when there is no such zone.
    package init?(named name: String) {
        let bytes = Array(name.utf8)
        switch bytes.first {
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard let offset = TimeZone.offset(bytes) else { return nil }
            self.init(secondsFromGMT: offset)
        default:
            if ["UTC", "GMT", "Z"].contains(name) {
                self.init(secondsFromGMT: 0)
            } else {
                // Abbreviations such as EST mean different zones in different places.
                guard name.contains("/") else { return nil }
                self.init(identifier: name)
            }
        }
    }

    /// `+hh`, `+hhmm` or `+hh:mm` in seconds.
    private static func offset(_ bytes: [UInt8]) -> Int? {
        let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
        let colons = bytes.count - 1 - digits.count
        guard
            digits.count == 2 || digits.count == 4, digits.allSatisfy({ $0 &- 0x30 < 10 }),
            colons == 0 || colons == 1 && bytes.count == 6 && bytes[3] == UInt8(ascii: ":")
        else { return nil }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        let (hours, minutes) = digits.count == 2 ? (value, 0) : (value / 100, value % 100)
        guard hours <= 18, minutes < 60 else { return nil }
        return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}
