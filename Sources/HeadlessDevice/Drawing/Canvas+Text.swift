import Foundation

/// Text in the device's letters.
extension Canvas {
    enum Alignment { case left, center }

    /// The way from a letter to the next, in points, at so many dots a pixel.
    static func advance(_ dot: Int, _ scale: Int) -> CGFloat {
        CGFloat((BitmapFont.width + 1) * dot) / CGFloat(scale)
    }

    /// Draws text into a rectangle: in lines, cut off where it ends.
    mutating func write(
        _ text: String,
        in rect: CGRect,
        _ color: Color,
        dot: Int = 3,
        alignment: Alignment = .left,
        isMultiline: Bool = true
    ) {
        let advance = Self.advance(dot, scale)
        let lineHeight = CGFloat((BitmapFont.height + 2) * dot) / CGFloat(scale)
        let perLine = max(1, Int(rect.width / advance))
        let room = isMultiline ? max(1, min(40, Int(rect.height / lineHeight))) : 1
        let lines = Self.lines(text, perLine: perLine, count: room)
        let top = rect.midY - lineHeight * CGFloat(lines.count) / 2 + CGFloat(dot) / CGFloat(scale)
        for (number, line) in lines.enumerated() {
            let width = advance * CGFloat(line.count)
            let x = alignment == .center ? rect.midX - width / 2 : rect.minX
            write(line: line, x: x, y: top + lineHeight * CGFloat(number), color, dot: dot)
        }
    }

    private mutating func write(line: String, x: CGFloat, y: CGFloat, _ color: Color, dot: Int) {
        guard abs(x) < 100_000, abs(y) < 100_000 else { return }
        var left = Int((x * CGFloat(scale)).rounded())
        let top = Int((y * CGFloat(scale)).rounded())
        for character in line {
            for (row, bits) in BitmapFont.rows(of: character).enumerated() where bits != 0 {
                for column in 0..<BitmapFont.width where bits & (16 >> column) != 0 {
                    set(left + column * dot, top + row * dot, size: dot, color)
                }
            }
            left += (BitmapFont.width + 1) * dot
        }
    }

    /// Words in lines; the last ends with dots if there is more.
    static func lines(_ text: String, perLine: Int, count: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.prefix(2000).split(whereSeparator: \.isWhitespace) {
            let joined = line.isEmpty ? String(word) : line + " " + word
            if joined.count <= perLine {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word)
            while line.count > perLine, lines.count < count {
                lines.append(String(line.prefix(perLine)))
                line = String(line.dropFirst(perLine))
            }
        }
        if !line.isEmpty { lines.append(line) }
        guard lines.count > count else { return lines }
        var cut = Array(lines.prefix(count))
        cut[count - 1] = cut[count - 1].prefix(max(1, perLine - 2)) + ".."
        return cut
    }
}
