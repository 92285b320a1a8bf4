import Foundation

/// Dots of a picture, each the number of a colour.
struct Canvas {
    let width: Int
    let height: Int
    /// Pixels a point.
    let scale: Int
    private(set) var pixels: [UInt8]
    /// What may be drawn on, in points.
    var clip: CGRect

    init(size: CGSize, scale: Int) {
        self.scale = scale
        width = Int(size.width) * scale
        height = Int(size.height) * scale
        pixels = [UInt8](repeating: Color.background.rawValue, count: width * height)
        clip = CGRect(origin: .zero, size: size)
    }

    /// Fills a rectangle whose corners are round, in points.
    mutating func fill(_ rect: CGRect, _ color: Color, radius: CGFloat = 0) {
        guard let box = box(rect), let whole = ints(rect) else { return }
        let radius = min(Int(radius) * scale, (whole.maxX - whole.minX) / 2, (whole.maxY - whole.minY) / 2)
        for y in box.minY..<box.maxY {
            let inset = Self.inset(y, whole.minY, whole.maxY, radius)
            let start = max(box.minX, whole.minX + inset)
            let end = min(box.maxX, whole.maxX - inset)
            guard start < end else { continue }
            pixels.withUnsafeMutableBufferPointer { buffer in
                buffer[(y * width + start)..<(y * width + end)].update(repeating: color.rawValue)
            }
        }
    }

    /// A frame of one point.
    mutating func stroke(_ rect: CGRect, _ color: Color, inside: Color, radius: CGFloat = 0) {
        fill(rect, color, radius: radius)
        fill(rect.insetBy(dx: 1, dy: 1), inside, radius: max(0, radius - 1))
    }

    /// Dims everything under a rectangle, once.
    mutating func dim(_ rect: CGRect) {
        guard let box = box(rect) else { return }
        for y in box.minY..<box.maxY {
            for index in (y * width + box.minX)..<(y * width + box.maxX) where pixels[index] < Color.dimming {
                pixels[index] += Color.dimming
            }
        }
    }

    mutating func set(_ x: Int, _ y: Int, size: Int, _ color: Color) {
        let point = CGRect(
            x: CGFloat(x) / CGFloat(scale),
            y: CGFloat(y) / CGFloat(scale),
            width: CGFloat(size) / CGFloat(scale),
            height: CGFloat(size) / CGFloat(scale)
        )
        fill(point, color)
    }

    /// How far a row of a round corner is drawn in.
    private static func inset(_ y: Int, _ top: Int, _ bottom: Int, _ radius: Int) -> Int {
        let fromEdge = min(y - top, bottom - 1 - y)
        guard fromEdge < radius else { return 0 }
        let rise = Double(radius - fromEdge) - 0.5
        let width = (Double(radius * radius) - rise * rise).squareRoot()
        return max(0, radius - Int(width.rounded()))
    }

    private func ints(_ rect: CGRect) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
        // Frames come from apps; nothing that is far out may be made an Int.
        let bounds = CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000)
        let rect = rect.intersection(bounds)
        guard !rect.isNull, !rect.isEmpty else { return nil }
        func int(_ value: CGFloat) -> Int { Int((value * CGFloat(scale)).rounded()) }
        return (int(rect.minX), int(rect.minY), int(rect.maxX), int(rect.maxY))
    }

    private func box(_ rect: CGRect) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
        let visible = rect.intersection(clip)
        guard !visible.isNull, let box = ints(visible) else { return nil }
        let inner = (max(0, box.minX), max(0, box.minY), min(width, box.maxX), min(height, box.maxY))
        return inner.0 < inner.2 && inner.1 < inner.3 ? inner : nil
    }
}
