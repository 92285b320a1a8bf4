import Foundation
import Testing

@testable import HeadlessDevice

@Suite struct LayoutTests {
    @Test func elementsStandBelowEachOther() {
        let (nodes, height) = Layout.vertical(
            [.text("a", "A"), .button("b", "B"), .cell("c", [.text("d", "D")]), .cell("e", [])],
            in: Screen.bounds
        )
        for (above, below) in zip(nodes, nodes.dropFirst()) { #expect(above.frame.maxY <= below.frame.minY) }
        #expect(nodes[2].frame.maxY == nodes[3].frame.minY)
        #expect(nodes[2].frame.width == Screen.bounds.width)
        #expect(nodes[2].frame.contains(nodes[2].children[0].frame))
        #expect(height == nodes[3].frame.maxY + 12)
    }

    @Test func rowsShareTheWidth() {
        let row = Layout.place(
            Layout.row([.button("a", "A"), .button("b", "B")]),
            at: CGPoint(x: 16, y: 300),
            width: 361
        )
        #expect(row.children[0].frame.width == row.children[1].frame.width)
        #expect(row.children[0].frame.minY == 300)
        #expect(row.children[1].frame.minX > row.children[0].frame.maxX)
    }

    @Test func longTextsTakeMoreLines() {
        let short = Layout.place(.text("a", "A"), at: .zero, width: 361)
        let long = Layout.place(.text("a", String(repeating: "word ", count: 40)), at: .zero, width: 361)
        #expect(long.frame.height > 3 * short.frame.height)
    }

    @Test(arguments: [
        ("UICTContentSizeCategoryXS", 20), ("UICTContentSizeCategoryL", 24), (nil, 24), ("Huge", 24),
        ("UICTContentSizeCategoryXXXL", 32), ("UICTContentSizeCategoryAccessibilityXXXL", 75),
    ])
    func textsAreAsHighAsTheirContentSize(category: String?, line: CGFloat) {
        let size = TextSize(category: category)
        #expect(Layout.height(of: .text("a", "A"), 361, size) == line)
        #expect(Layout.height(of: .button("b", "B"), 361, size) == 26 + line)
        #expect(Layout.height(of: .textField("c", text: "", placeholder: ""), 361, size) == 20 + line)
    }

    @Test func largeTextsTakeMoreLines() {
        let text = AccessibilityNode.text("a", String(repeating: "x", count: 40))
        #expect(Layout.height(of: text, 361, .standard) == 24)
        let large = TextSize(category: "UICTContentSizeCategoryAccessibilityXXXL")
        #expect(Layout.height(of: text, 361, large) == 300)
    }

    @Test func everythingOfAScreenCanBeTouched() throws {
        let screen = Layout.screen(
            "s",
            navigationBar: Layout.navigationBar(
                "T",
                leading: [.button("back", "Back")],
                trailing: [.button("more", "More")]
            ),
            content: [.button("a", "A")],
            tabBar: Layout.tabBar([.button("one", "1"), .button("two", "2"), .button("three", "3")])
        )
        let tree = FlatTree(AccessibilityNode(.application, frame: Screen.bounds, children: [screen]))
        for (index, node) in tree.nodes.enumerated() where node.elementType == .button {
            #expect(tree.hitPoint(of: index) != nil, "\(node.identifier)")
        }
    }

    @Test func alertsCoverTheScreenAndNotTheirButtons() throws {
        let alert = Layout.alert(
            title: "Sure?",
            message: "Really",
            fields: [.textField("f", text: "", placeholder: "F")],
            buttons: [.button("no", "No"), .button("yes", "Yes"), .button("later", "Later")]
        )
        let screen = Layout.screen("s", content: [.button("a", "A")], overlays: [alert])
        let tree = FlatTree(AccessibilityNode(.application, frame: Screen.bounds, children: [screen]))
        for (index, node) in tree.nodes.enumerated() where [.button, .textField].contains(node.elementType) {
            #expect((tree.hitPoint(of: index) == nil) == (node.identifier == "a"), "\(node.identifier)")
        }
    }
}
