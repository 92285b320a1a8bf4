import Foundation
import Testing

@testable import HeadlessDevice

@Suite struct SceneTests {
    private var list: AccessibilityNode {
        Layout.screen(
            "s",
            content: (0..<40).map { .cell("row_\($0)", []) } + [.textField("field", text: "", placeholder: "")]
        )
    }

    private func node(_ name: String, in tree: AccessibilityNode) throws -> AccessibilityNode {
        try #require(FlatTree(tree).nodes.first { $0.identifier == name })
    }

    @Test func offsetsMoveWhatIsInside() throws {
        var scene = SceneState()
        let before = try node("row_3", in: scene.compose(list, name: "App"))
        scene.offsets["s_content"] = CGPoint(x: 0, y: 100)
        let after = try node("row_3", in: scene.compose(list, name: "App"))
        #expect(after.frame.minY == before.frame.minY - 100)
    }

    @Test func offsetsEndWithTheContent() throws {
        var scene = SceneState()
        scene.offsets["s_content"] = CGPoint(x: 5000, y: 1e6)
        let tree = scene.compose(list, name: "App")
        let content = try node("s_content", in: tree)
        #expect(
            scene.offsets["s_content"] == CGPoint(x: 0, y: (content.contentSize?.height ?? 0) - content.frame.height)
        )
        #expect(try node("field", in: tree).frame.maxY <= content.frame.maxY)
    }

    @Test func focusShowsTheKeyboardAndShortensContainers() throws {
        var scene = SceneState()
        scene.focus = "field"
        let tree = scene.compose(list, name: "App")
        #expect(tree.children.count == 2)
        #expect(try node("field", in: tree).hasKeyboardFocus)
        #expect(try node("s_content", in: tree).frame.maxY == Keyboard.frame.minY)
    }

    @Test func focusGoesWithItsField() {
        var scene = SceneState()
        scene.focus = "field"
        let tree = scene.compose(Layout.screen("s", content: []), name: "App")
        #expect(scene.focus == nil)
        #expect(tree.children.count == 1)
    }

    @Test func textIsCutIntoStrokes() {
        #expect(Keyboard.strokes(of: "ab\u{8}c\n") == [.text("ab"), .delete, .text("c"), .enter])
        #expect(Keyboard.strokes(of: "") == [])
        #expect(Keyboard.strokes(of: "\r\n👩‍👧") == [.enter, .text("👩‍👧")])
    }
}
