import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A class of its own for every mocked configuration: it is all that a `URLProtocol`
/// knows of the session whose request it got.
enum NumberedURLProtocol {
    /// The class of that number; the same number is the same class.
    static func type(_ number: UInt64) -> MockedURLProtocol.Type {
        var digits: any BinaryDigits.Type = NoDigit.self
        for shift in 0..<(64 - UInt64(number.leadingZeroBitCount)) {
            digits = digits.preceded(byOne: number >> shift & 1 == 1)
        }
        return digits.urlProtocol
    }
}

/// A number as a type, so that generic classes of it are as many as there are numbers.
private protocol BinaryDigits {}

private enum NoDigit: BinaryDigits {}
private enum Zero<Rest: BinaryDigits>: BinaryDigits {}
private enum One<Rest: BinaryDigits>: BinaryDigits {}

extension BinaryDigits {
    static func preceded(byOne isOne: Bool) -> any BinaryDigits.Type { isOne ? One<Self>.self : Zero<Self>.self }

    static var urlProtocol: MockedURLProtocol.Type { OfNumber<Self>.self }
}

private final class OfNumber<Digits: BinaryDigits>: MockedURLProtocol {}
