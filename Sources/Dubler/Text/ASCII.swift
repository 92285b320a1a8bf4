extension UInt8 {
    /// The letter in lower case when it is one of A–Z, else the byte itself.
    @inlinable package var asciiLowercased: UInt8 {
        self &- 0x41 < 26 ? self | 0x20 : self
    }

    /// What the byte says as a hexadecimal digit; `nil` when it is none.
    @inlinable package var asciiHexDigit: UInt8? {
        let digit = self &- 0x30
        if digit < 10 { return digit }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }
}

extension UInt8 {
    /// `tchar` of RFC 9110, 5.6.2.
    package var isHTTPToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C,
            0x7E:
            true
        default: false
        }
    }

    package var isHTTPBlank: Bool { self == 0x20 || self == 0x09 }
}

extension Collection<UInt8> {
    /// Whether both are the same bytes once A–Z are taken as a–z.
    package func equalsIgnoringASCIICase(_ other: some Collection<UInt8>) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}
