import Foundation
import HeadlessDevice
import WalletCore

/// A view state as an accessibility tree, and what its elements do.
struct DrawnScreen {
    /// The end of a list that has more to ask for.
    struct ListEnd {
        let list: String
        /// Upper edge of the last line while nothing is scrolled, in points.
        let lastLine: CGFloat
        /// Lower edge of the visible part, in points.
        let lowerEdge: CGFloat
        let action: WalletAction
    }

    let tree: AccessibilityNode
    let actions: [String: WalletAction]
    let fields: [String: FieldElement]
    let listEnd: ListEnd?

    init(_ state: WalletViewState) {
        var drawing = Drawing()
        let layout = state.screen.layout
        var content = state.notice.map { drawing.nodes(of: $0) } ?? []
        content += layout.blocks.flatMap { drawing.nodes(of: $0) }
        let area = String(layout.title.id.dropLast("_title".count))

        let top = Screen.statusBarHeight + Screen.navigationBarHeight
        let bottom = Screen.bounds.height - (state.tabs.isEmpty ? 34 : Screen.tabBarHeight)
        let port = CGRect(x: 0, y: top, width: Screen.bounds.width, height: bottom - top)
        let list = layout.blocks.lazy.compactMap { if case .list(let list) = $0 { list } else { nil } }.first
        let scroll = Layout.scroll(
            list?.id ?? "\(area)_content",
            content,
            in: port,
            container: list == nil ? .scrollView : .collectionView
        )
        var children = [scroll, drawing.bar(title: layout.title, back: state.back)]
        if !state.tabs.isEmpty { children.append(drawing.tabBar(state.tabs)) }
        tree = AccessibilityNode(.other, identifier: "\(area)_screen", frame: Screen.bounds, children: children)
        actions = drawing.actions
        fields = drawing.fields
        listEnd = list.flatMap { list in
            guard let action = list.reachedEnd, let last = scroll.children.last else { return nil }
            return ListEnd(list: list.id, lastLine: last.frame.minY, lowerEdge: port.maxY, action: action)
        }
    }
}
