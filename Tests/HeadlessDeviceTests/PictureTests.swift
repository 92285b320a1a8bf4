import Foundation
import Testing

@testable import HeadlessDevice

@Suite struct PictureTests {
    @Test(arguments: [1, 2, 3, 10, 11, 257, 258, 259, 70_000])
    func packedRunsComeBack(length: Int) throws {
        let bytes = [UInt8](repeating: 200, count: length) + [1, 2, 3]
        #expect(try Inflate.bytes(of: Deflate.compress(bytes, rowLength: 7)) == bytes)
    }

    @Test func packedNoiseComesBack() throws {
        var random = Random(seed: 3)
        for row in [1, 2, 30, 500, 40_000] {
            let bytes = (0..<3000).map { _ in UInt8(random.next(0...3) == 0 ? random.next(0...255) : 7) }
            let repeated = bytes + bytes + bytes
            #expect(try Inflate.bytes(of: Deflate.compress(repeated, rowLength: row)) == repeated)
        }
    }

    @Test func pictureIsAPNGOfTheScreen() throws {
        let png = TreePainter.png([WireTests.tree], isDark: false)
        #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var chunks: [String: [UInt8]] = [:]
        var index = 8
        while index + 12 <= png.count {
            let length = png[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
            let body = Array(png[(index + 4)..<(index + 8 + length)])
            let sum = png[(index + 8 + length)..<(index + 12 + length)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            #expect(CRC32.sum(body) == sum)
            chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
            index += 12 + length
        }
        #expect(index == png.count)
        #expect(Set(chunks.keys) == ["IHDR", "PLTE", "IDAT", "IEND"])
        #expect(chunks["IHDR"]?.prefix(8) == [0, 0, 3, 18, 0, 0, 6, 168])
        let rows = try Inflate.bytes(of: Array(chunks["IDAT"]?.dropFirst(2).dropLast(4) ?? []))
        #expect(rows.count == 787 * 1704)
        #expect(rows.allSatisfy { $0 < 64 })
        #expect(png.count < 100_000)
    }

    @Test func checksAreThoseOfTheStandards() {
        #expect(CRC32.sum(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Array(PNGWriter.zlib(Array("Wikipedia".utf8), rowLength: 1).suffix(4)) == [0x11, 0xE6, 0x03, 0x98])
    }

    @Test func strangeTreesAreDrawn() {
        let frames = [
            CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), CGRect(x: 10, y: 10, width: 1, height: 1),
            CGRect(x: 1e8, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: -50, height: 20),
        ]
        for type in ElementType.allCases {
            let nodes = frames.map { AccessibilityNode(type, label: "Ж…\u{0}👩‍👧", value: "nan", frame: $0) }
            let tree = AccessibilityNode(.application, frame: Screen.bounds, children: nodes)
            #expect(!TreePainter.png([tree], isDark: true).isEmpty)
        }
    }

    @Test func lettersAreDistinct() {
        var seen: [[UInt8]: Character] = [:]
        for scalar in (0x21...0x7E).compactMap(Unicode.Scalar.init) {
            let character = Character(scalar)
            let rows = BitmapFont.rows(of: character)
            #expect(rows.count == BitmapFont.height && rows.allSatisfy { $0 < 32 })
            #expect(seen[rows] == nil, "\(character) looks like \(seen[rows] ?? " ")")
            seen[rows] = character
        }
        #expect(BitmapFont.rows(of: "’") == BitmapFont.rows(of: "'"))
        #expect(BitmapFont.rows(of: "А") == BitmapFont.rows(of: "A"))
        #expect(BitmapFont.rows(of: "漢") == BitmapFont.rows(of: "字"))
    }

    @Test func textsAreCutIntoLines() {
        #expect(Canvas.lines("one two three", perLine: 7, count: 5) == ["one two", "three"])
        #expect(Canvas.lines("abcdefghij", perLine: 4, count: 9) == ["abcd", "efgh", "ij"])
        #expect(Canvas.lines("one two three", perLine: 7, count: 1) == ["one t.."])
        #expect(Canvas.lines("", perLine: 7, count: 1) == [])
    }
}
