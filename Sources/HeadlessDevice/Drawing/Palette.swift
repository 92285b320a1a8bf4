/// The colours of pictures. Each has a dimmed twin, for what lies under an alert.
enum Color: UInt8, CaseIterable {
    case background, surface, bar, line, text, secondary, tint, onTint, disabled, green, red, keyboard, key, field
    case orange, purple, teal

    /// As red, green and blue, in light and in dark.
    var components: (light: UInt32, dark: UInt32) {
        switch self {
        case .background: (0xF2F2F7, 0x000000)
        case .surface: (0xFFFFFF, 0x1C1C1E)
        case .bar: (0xF9F9FB, 0x161618)
        case .line: (0xC6C6C8, 0x38383A)
        case .text: (0x1C1C1E, 0xF2F2F7)
        case .secondary: (0x8A8A8E, 0x98989F)
        case .tint: (0x0A6CFF, 0x3B8CFF)
        case .onTint: (0xFFFFFF, 0xFFFFFF)
        case .disabled: (0xD1D1D6, 0x3A3A3C)
        case .green: (0x34C759, 0x30D158)
        case .red: (0xFF3B30, 0xFF453A)
        case .keyboard: (0xD1D4DB, 0x2B2B2D)
        case .key: (0xFFFFFF, 0x6B6B6E)
        case .field: (0xFFFFFF, 0x2C2C2E)
        case .orange: (0xFF9500, 0xFF9F0A)
        case .purple: (0xAF52DE, 0xBF5AF2)
        case .teal: (0x30B0C7, 0x40C8E0)
        }
    }

    /// How much higher the dimmed twin's number is.
    static let dimming: UInt8 = 32

    /// Red, green and blue of 64 colours, one after another.
    static func palette(isDark: Bool) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64 * 3)
        for color in allCases {
            let value = isDark ? color.components.dark : color.components.light
            for (part, shift) in [UInt32(16), 8, 0].enumerated() {
                let level = UInt8(truncatingIfNeeded: value >> shift)
                bytes[Int(color.rawValue) * 3 + part] = level
                bytes[Int(color.rawValue + dimming) * 3 + part] = UInt8(UInt16(level) * 3 / 5)
            }
        }
        return bytes
    }
}
