package import Foundation

/// A date format of Unicode's patterns (`yyyy-MM-dd'T'HH:mm`), in English and the
/// Gregorian calendar, whatever the machine's settings are.
///
/// Letters: `y u M L d D E a H h K k m s S Q Z X x VV`. A letter that is none of
/// these is an error, not text; text stands in single quotes, `''` is a quote.
package struct TimeFormat: Sendable, Equatable {
    package struct Failure: Error, Sendable, Equatable {
        /// In bytes of the pattern.
        package var offset: Int
        package var reason: String
    }

    private enum Piece: Sendable, Equatable {
        case text([UInt8])
        case field(UInt8, Int)
    }

    private var pieces: [Piece] = []

    package init(_ pattern: String) throws(Failure) {
        let bytes = Array(pattern.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let start = index
            if byte == UInt8(ascii: "'") {
                pieces.append(.text(try TimeFormat.quoted(bytes, &index)))
            } else if (byte | 0x20) &- 0x61 < 26 {
                while index < bytes.count, bytes[index] == byte { index += 1 }
                try TimeFormat.check(byte, index - start, at: start)
                pieces.append(.field(byte, index - start))
            } else {
                pieces.append(.text([byte]))
                index += 1
            }
        }
    }

    package func string(from instant: Instant, in zone: TimeZone) -> String {
        let offset = TimeFormat.offset(of: zone, at: instant)
        let time = CivilTime(instant, offset: offset)
        var text: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .text(let bytes): text += bytes
            case .field(let letter, let count):
                TimeFormat.append(letter, count, of: time, offset: offset, zone: zone, to: &text)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Seconds east of UTC.
    package static func offset(of zone: TimeZone, at instant: Instant) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant.seconds)))
    }

    // MARK: Reading

    private static func quoted(_ bytes: [UInt8], _ index: inout Int) throws(Failure) -> [UInt8] {
        let start = index
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "'") {
            index += 1
            return [UInt8(ascii: "'")]
        }
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "'") else {
                text.append(byte)
                continue
            }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "'") else { return text }
            text.append(byte)
            index += 1
        }
        throw Failure(offset: start, reason: "the quote ' in the date format is not closed")
    }

    private static func check(_ letter: UInt8, _ count: Int, at offset: Int) throws(Failure) {
        let longest =
            switch letter {
            case UInt8(ascii: "y"), UInt8(ascii: "u"), UInt8(ascii: "S"): 20
            case UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "Z"): 5
            case UInt8(ascii: "E"): 6
            case UInt8(ascii: "D"), UInt8(ascii: "Q"), UInt8(ascii: "a"), UInt8(ascii: "X"), UInt8(ascii: "x"): 3
            case UInt8(ascii: "d"), UInt8(ascii: "H"), UInt8(ascii: "h"), UInt8(ascii: "K"), UInt8(ascii: "k"),
                UInt8(ascii: "m"), UInt8(ascii: "s"), UInt8(ascii: "V"):
                2
            default: 0
            }
        let field = String(repeating: String(Unicode.Scalar(letter)), count: min(count, 8))
        guard longest > 0 else {
            let hint = letter == UInt8(ascii: "Y") ? "; the calendar's year is y" : ""
            throw Failure(
                offset: offset,
                reason: "the date format knows no `\(field)`\(hint); text stands in single quotes"
            )
        }
        guard count <= longest, letter != UInt8(ascii: "V") || count == 2 else {
            throw Failure(offset: offset, reason: "the date format knows no `\(field)` of \(count) letters")
        }
    }

    // MARK: Writing

    private static func append(
        _ letter: UInt8,
        _ count: Int,
        of time: CivilTime,
        offset: Int,
        zone: TimeZone,
        to text: inout [UInt8]
    ) {
        switch letter {
        case UInt8(ascii: "y"), UInt8(ascii: "u"):
            let isShort = letter == UInt8(ascii: "y") && count == 2
            text.append(decimal: isShort ? (time.year % 100 + 100) % 100 : time.year, digits: count)
        case UInt8(ascii: "M"), UInt8(ascii: "L"): text.append(name: months[time.month - 1], time.month, count)
        case UInt8(ascii: "d"): text.append(decimal: time.day, digits: count)
        case UInt8(ascii: "D"): text.append(decimal: time.dayOfYear, digits: count)
        case UInt8(ascii: "E"):
            let name = weekdays[time.weekday]
            let length = count == 4 ? name.utf8.count : count == 5 ? 1 : count == 6 ? 2 : 3
            text.append(contentsOf: name.utf8.prefix(length))
        case UInt8(ascii: "a"): text.append(contentsOf: (time.hour < 12 ? "AM" : "PM").utf8)
        case UInt8(ascii: "H"): text.append(decimal: time.hour, digits: count)
        case UInt8(ascii: "k"): text.append(decimal: time.hour == 0 ? 24 : time.hour, digits: count)
        case UInt8(ascii: "K"): text.append(decimal: time.hour % 12, digits: count)
        case UInt8(ascii: "h"): text.append(decimal: (time.hour + 11) % 12 + 1, digits: count)
        case UInt8(ascii: "m"): text.append(decimal: time.minute, digits: count)
        case UInt8(ascii: "s"): text.append(decimal: time.second, digits: count)
        case UInt8(ascii: "S"): text.append(fraction: time.nanosecond, digits: count)
        case UInt8(ascii: "Q"):
            if count == 3 { text.append(UInt8(ascii: "Q")) }
            text.append(decimal: (time.month + 2) / 3, digits: count == 2 ? 2 : 1)
        case UInt8(ascii: "V"): text.append(contentsOf: zone.identifier.utf8)
        default: append(zone: letter, count, offset: offset, to: &text)
        }
    }

    private static func append(zone letter: UInt8, _ count: Int, offset: Int, to text: inout [UInt8]) {
        let isNumeric = letter == UInt8(ascii: "Z")
        if offset == 0, letter == UInt8(ascii: "X") || isNumeric && count == 5 {
            text.append(UInt8(ascii: "Z"))
        } else if isNumeric, count == 4 {
            text.append(contentsOf: "GMT".utf8)
            if offset != 0 { text.append(zoneOffset: offset, colon: true) }
        } else if isNumeric {
            text.append(zoneOffset: offset, colon: count == 5)
        } else if count == 1, offset / 60 % 60 == 0 {
            text.append(zoneOffset: offset, colon: false)
            text.removeLast(2)
        } else {
            text.append(zoneOffset: offset, colon: count == 3)
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}

extension [UInt8] {
    /// A name by so many letters of its field: two are digits, five is narrow.
    fileprivate mutating func append(name: String, _ number: Int, _ count: Int) {
        switch count {
        case 1, 2: append(decimal: number, digits: count)
        case 3: append(contentsOf: name.utf8.prefix(3))
        case 4: append(contentsOf: name.utf8)
        default: append(contentsOf: name.utf8.prefix(1))
        }
    }
}
