/// A colour as its parts from 0 to 1, for `UIColor` or `Color` to be made of.
public struct ColorComponents: Sendable, Hashable {
    /// The part of red.
    public let red: Double
    /// The part of green.
    public let green: Double
    /// The part of blue.
    public let blue: Double
    /// 1 is opaque.
    public let alpha: Double

    /// Reads `#RRGGBB` or `#RRGGBBAA`; the `#` may be left out.
    public init?(_ text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let all = digits.count == 8 ? value : value << 8 | 0xFF
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
        red = part(24)
        green = part(16)
        blue = part(8)
        alpha = part(0)
    }
}
