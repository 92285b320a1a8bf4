import Foundation

/// Reads what ``TreeWriter`` wrote, and refuses everything else.
package struct TreeReader {
    /// The bytes are no tree.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Deeper than any interface; recursion must end.
    package static let maximumDepth = 250
    /// More elements than any screen.
    package static let maximumCount = 200_000

    /// Farther than any screen, in points.
    static let limit = 1e9

    private let bytes: [UInt8]
    private var index = 0
    private var count = 0

    package static func tree(of bytes: [UInt8]) throws(Failure) -> AccessibilityNode {
        var reader = TreeReader(bytes: bytes)
        let tree = try reader.node(depth: 0)
        guard reader.index == bytes.count else { throw Failure(description: "bytes behind the tree") }
        return tree
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func node(depth: Int) throws(Failure) -> AccessibilityNode {
        count += 1
        guard depth <= Self.maximumDepth else {
            throw Failure(description: "a tree deeper than \(Self.maximumDepth) elements")
        }
        guard count <= Self.maximumCount else {
            throw Failure(description: "a tree of more than \(Self.maximumCount) elements")
        }
        let number = try self.number()
        guard let type = ElementType(rawValue: number) else {
            throw Failure(description: "there is no kind of element \(number)")
        }
        var node = AccessibilityNode(type)
        let flags = try self.number()
        node.isEnabled = flags & 1 != 0
        node.isSelected = flags & 2 != 0
        node.hasKeyboardFocus = flags & 4 != 0
        node.traits = AccessibilityNode.Traits(rawValue: UInt16(truncatingIfNeeded: try self.number()))
        node.identifier = try text()
        node.label = try text()
        node.title = try text()
        if flags & 8 != 0 { node.value = try text() }
        if flags & 16 != 0 { node.placeholder = try text() }
        node.frame = CGRect(
            x: try coordinate(),
            y: try coordinate(),
            width: try coordinate(),
            height: try coordinate()
        )
        if flags & 32 != 0 { node.contentSize = CGSize(width: try coordinate(), height: try coordinate()) }
        let children = try self.number()
        guard children <= UInt(bytes.count - index) else { throw Failure(description: "more children than bytes") }
        for _ in 0..<children { node.children.append(try self.node(depth: depth + 1)) }
        return node
    }

    private mutating func byte() throws(Failure) -> UInt8 {
        guard index < bytes.count else { throw Failure(description: "the tree ends too early") }
        defer { index += 1 }
        return bytes[index]
    }

    private mutating func number() throws(Failure) -> UInt {
        var number: UInt = 0
        for shift in stride(from: UInt(0), to: 63, by: 7) {
            let byte = try self.byte()
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw Failure(description: "a number of more than nine bytes")
    }

    private mutating func text() throws(Failure) -> String {
        let length = try number()
        guard length <= UInt(bytes.count - index) else { throw Failure(description: "a text longer than the tree") }
        let end = index + Int(length)
        defer { index = end }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    private mutating func coordinate() throws(Failure) -> CGFloat {
        var bits: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
        let number = Double(bitPattern: bits)
        guard number.isFinite, abs(number) <= Self.limit else {
            throw Failure(description: "a coordinate out of this world")
        }
        return CGFloat(number)
    }
}
