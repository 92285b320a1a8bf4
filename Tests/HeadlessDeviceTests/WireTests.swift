import Foundation
import Testing

@testable import HeadlessDevice

@Suite struct WireTests {
    static var tree: AccessibilityNode {
        var field = AccessibilityNode.textField("field", text: "ü€😀", placeholder: "Name", isEnabled: false)
        field.hasKeyboardFocus = true
        return Layout.screen(
            "screen",
            navigationBar: Layout.navigationBar("Title", leading: [.button("back", "Back")]),
            content: [field, .toggle("switch", "Switch", isOn: true), .cell("cell", [.text("text", "Text")])],
            tabBar: Layout.tabBar([.button("tab", "Tab", isSelected: true)]),
            overlays: [Layout.veil("veil")]
        )
    }

    @Test func treesComeBackAsTheyWere() throws {
        #expect(try TreeReader.tree(of: TreeWriter.bytes(of: Self.tree)) == Self.tree)
    }

    @Test func coordinatesOutOfThisWorldAreBroughtBack() throws {
        let node = AccessibilityNode(
            .button,
            frame: CGRect(x: CGFloat.nan, y: CGFloat.infinity, width: -1e300, height: 1)
        )
        let read = try TreeReader.tree(of: TreeWriter.bytes(of: node))
        #expect(read.frame.minX.isFinite && read.frame.minY.isFinite)
    }

    @Test func framesOfNegativeSizeStayAsTheyAre() throws {
        let node = AccessibilityNode(.button, frame: CGRect(x: 5, y: 5, width: -4, height: -3))
        #expect(try TreeReader.tree(of: TreeWriter.bytes(of: node)) == node)
    }

    @Test func damagedTreesAreRefusedOrRead() {
        var random = Random(seed: 7)
        let bytes = TreeWriter.bytes(of: Self.tree)
        for _ in 0..<20_000 {
            var damaged = bytes
            for _ in 0..<random.next(1...4) {
                damaged[random.next(0...(damaged.count - 1))] = UInt8(random.next(0...255))
            }
            if random.next(0...3) == 0 { damaged.removeLast(random.next(0...(damaged.count - 1))) }
            guard let tree = try? TreeReader.tree(of: damaged) else { continue }
            // What was read can be used: nothing in it traps.
            let flat = FlatTree(tree)
            for index in flat.nodes.indices { _ = flat.hitPoint(of: index) }
        }
    }

    @Test func treesThatAreTooDeepAreRefused() {
        var node = AccessibilityNode(.other)
        for _ in 0..<300 { node = AccessibilityNode(.other, children: [node]) }
        #expect(throws: TreeReader.Failure.self) { try TreeReader.tree(of: TreeWriter.bytes(of: node)) }
    }

    @Test func framesAreCutAtAnyByte() throws {
        let frames = [Frame(head: [1, 2, 3], body: [4]), Frame(head: []), Frame(head: [9], body: Array(0...255))]
        let bytes = frames.flatMap(\.bytes)
        for size in [1, 2, 7, 8, 100, bytes.count] {
            var reader = FrameReader()
            var read: [Frame] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.append(bytes[start..<min(start + size, bytes.count)])
                while let frame = try reader.next() { read.append(frame) }
            }
            #expect(read == frames)
            #expect(!reader.isInside)
        }
    }

    @Test func framesLongerThanAnyOfOursAreRefused() {
        var reader = FrameReader()
        reader.append([255, 255, 255, 255, 0, 0, 0, 0])
        #expect(throws: FrameReader.Failure.self) { try reader.next() }
    }

    @Test func messagesComeBackAsTheyWere() throws {
        let request = DeviceEnvelope(
            id: 7,
            message: DeviceRequest.gesture(bundle: "a.b", .swipe(in: Screen.bounds, direction: .up, speed: 2)),
            timeout: 3
        )
        let data = try JSONEncoder().encode(request)
        let read = try JSONDecoder().decode(DeviceEnvelope<DeviceRequest>.self, from: data)
        #expect(read.message == request.message)
        #expect(read.timeout == 3)
    }

    /// What a build says of itself lets every other build read who it is, and this text
    /// what it says: a device outlives the build that started it.
    @Test func whoChangesAMessageRaisesTheVersion() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        let tree = DeviceRequest.tree(bundle: "a.b", since: 3, timeout: 1)
        let reply = TreeReply(state: .foreground, pid: 4, revision: 5, hasBody: true, alert: "x")
        #expect(
            try text(DeviceEnvelope(id: 1, message: tree, timeout: 2))
                == #"{"id":1,"message":{"tree":{"bundle":"a.b","since":3,"timeout":1}},"timeout":2,"wire":2}"#
        )
        #expect(
            try text(DeviceEnvelope(id: 1, message: DeviceReply.tree(reply)))
                == #"{"id":1,"message":{"tree":{"_0":{"alert":"x","hasBody":true,"pid":4,"revision":5,"state":4}}},"wire":2}"#
        )
        #expect(
            try text(DeviceEnvelope(id: 1, message: DeviceReply.failed(DeviceFailure(.protocolError, "no"))))
                == #"{"id":1,"message":{"failed":{"_0":{"code":"protocolError","message":"no"}}},"wire":2}"#
        )
        #expect(try text(AppEnvelope(id: 1, command: .type("x"))) == #"{"command":{"type":{"_0":"x"}},"id":1}"#)
        #expect(
            try text(AppMessage.done(command: 1, .present(true)))
                == #"{"done":{"_1":{"present":{"_0":true}},"command":1}}"#
        )
    }
}

/// Numbers that come again with their seed.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
