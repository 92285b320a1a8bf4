import Foundation
import Testing

@testable import HeadlessDevice

@Suite struct TouchTests {
    private func tree(_ children: [AccessibilityNode]) -> FlatTree {
        FlatTree(AccessibilityNode(.application, frame: Screen.bounds, children: children))
    }

    private func button(_ name: String, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100) -> AccessibilityNode {
        AccessibilityNode(.button, identifier: name, frame: CGRect(x: x, y: y, width: side, height: side))
    }

    private func index(_ name: String, in tree: FlatTree) throws -> Int {
        try #require(tree.nodes.firstIndex { $0.identifier == name })
    }

    @Test func theTopmostTakesTheTouch() throws {
        let tree = tree([button("below", 0, 0), button("above", 50, 50)])
        #expect(tree.touchTarget(at: CGPoint(x: 60, y: 60)) == (try index("above", in: tree)))
        #expect(tree.touchTarget(at: CGPoint(x: 10, y: 10)) == (try index("below", in: tree)))
        #expect(tree.touchTarget(at: CGPoint(x: 300, y: 300)) == nil)
    }

    @Test func coveredMiddleIsNotHittable() throws {
        let tree = tree([button("below", 0, 0), button("above", 40, 40)])
        #expect(tree.hitPoint(of: try index("below", in: tree)) == nil)
        #expect(
            tree.cover(of: try index("below", in: tree), at: CGPoint(x: 50, y: 50)) == (try index("above", in: tree))
        )
        #expect(tree.hitPoint(of: try index("above", in: tree)) == CGPoint(x: 90, y: 90))
    }

    @Test func groupsLetTouchesThroughUnlessTheyCover() throws {
        let group = AccessibilityNode(.other, identifier: "group", frame: Screen.bounds)
        var veil = group
        veil.traits = .covers
        #expect(tree([button("a", 0, 0), group]).hitPoint(of: 1) != nil)
        #expect(tree([button("a", 0, 0), veil]).hitPoint(of: 1) == nil)
    }

    @Test func elementsInsideDoNotCoverTheirOwn() {
        var cell = button("cell", 0, 0)
        cell.children = [AccessibilityNode(.staticText, frame: cell.frame)]
        #expect(tree([cell]).hitPoint(of: 1) != nil)
    }

    @Test func containersClip() throws {
        let list = AccessibilityNode(
            .table,
            identifier: "list",
            frame: CGRect(x: 0, y: 0, width: 200, height: 150),
            traits: .scrolls,
            children: [button("half", 0, 100), button("out", 0, 200)]
        )
        let tree = tree([list])
        #expect(tree.hitPoint(of: try index("half", in: tree)) == CGPoint(x: 50, y: 125))
        #expect(tree.hitPoint(of: try index("out", in: tree)) == nil)
        #expect(!tree.isVisible(try index("out", in: tree)))
        #expect(tree.scrollContainer(around: try index("out", in: tree)) == (try index("list", in: tree)))
    }

    @Test func emptyFramesAreNotHittable() {
        #expect(tree([button("a", 10, 10, 0)]).hitPoint(of: 1) == nil)
        #expect(tree([button("a", -500, 10)]).hitPoint(of: 1) == nil)
    }

    @Test func pathsLeadBack() {
        let tree = FlatTree(WireTests.tree)
        for index in tree.nodes.indices { #expect(tree.element(at: tree.indexPath(to: index)) == index) }
        #expect(tree.element(at: [99]) == nil)
        #expect(tree.element(at: [-1]) == nil)
    }
}
