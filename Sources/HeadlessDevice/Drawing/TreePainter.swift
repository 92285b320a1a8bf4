import Foundation

/// Draws a tree as a picture in which a person knows the screen again.
struct TreePainter {
    private var canvas = Canvas(size: Screen.bounds.size, scale: Screen.scale)
    private var tree: FlatTree

    /// Draws trees over each other, the first at the bottom.
    static func png(_ trees: [AccessibilityNode], isDark: Bool) -> [UInt8] {
        var painter = TreePainter(tree: FlatTree(AccessibilityNode(.application, frame: Screen.bounds)))
        for tree in trees { painter.draw(FlatTree(tree)) }
        painter.statusBar()
        return PNGWriter.png(
            width: painter.canvas.width,
            height: painter.canvas.height,
            pixels: painter.canvas.pixels,
            palette: Color.palette(isDark: isDark)
        )
    }

    private init(tree: FlatTree) { self.tree = tree }

    private mutating func draw(_ tree: FlatTree) {
        self.tree = tree
        for index in tree.nodes.indices where tree.isVisible(index) {
            canvas.clip = tree.visibleFrames[index]
            draw(index, tree.nodes[index])
        }
        canvas.clip = Screen.bounds
    }

    private mutating func statusBar() {
        canvas.write("9:41", in: CGRect(x: 32, y: 20, width: 80, height: 24), .text)
        canvas.stroke(CGRect(x: 330, y: 26, width: 28, height: 13), .text, inside: .background, radius: 3)
        canvas.fill(CGRect(x: 332, y: 28, width: 22, height: 9), .text, radius: 2)
    }

    private func isInside(_ index: Int, _ types: ElementType...) -> Bool {
        tree.path(to: index).dropLast().contains { types.contains(tree.nodes[$0].elementType) }
    }

    private mutating func draw(_ index: Int, _ node: AccessibilityNode) {
        let frame = node.frame
        switch node.elementType {
        case .navigationBar, .toolbar:
            canvas.fill(frame, .bar)
            canvas.fill(CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), .line)
        case .tabBar:
            canvas.fill(frame, .bar)
            canvas.fill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1), .line)
        case .alert, .dialog: canvas.fill(frame, .surface, radius: 14)
        case .sheet: canvas.fill(frame, .background, radius: 14)
        case .cell: cell(index, node)
        case .button, .link, .menuItem, .segmentedControl: button(index, node)
        case .staticText: text(index, node)
        case .textField, .secureTextField, .searchField, .textView, .comboBox: field(node)
        case .switch, .toggle, .checkBox: toggle(node)
        case .image, .map, .webView: picture(node)
        case .icon: icon(index, node)
        case .activityIndicator: wheel(node)
        case .progressIndicator, .slider: bar(node)
        case .keyboard: canvas.fill(frame, .keyboard)
        case .key: key(node)
        default:
            if node.identifier == "Face ID" {
                canvas.fill(frame, .surface, radius: 28)
            } else if node.traits.contains(.covers) {
                node.identifier == "Home screen icons" ? canvas.fill(frame, .teal) : canvas.dim(frame)
            }
        }
    }

    private mutating func cell(_ index: Int, _ node: AccessibilityNode) {
        let frame = node.frame
        canvas.fill(frame, .surface)
        canvas.fill(CGRect(x: frame.minX + 16, y: frame.maxY - 1, width: frame.width - 16, height: 1), .line)
        if tree.descendants(of: index).isEmpty {
            canvas.write(node.label, in: frame.insetBy(dx: 16, dy: 4), .text)
        }
        if node.isSelected { canvas.fill(CGRect(x: frame.minX, y: frame.minY, width: 4, height: frame.height), .tint) }
    }

    private mutating func button(_ index: Int, _ node: AccessibilityNode) {
        let frame = node.frame
        let label = node.label.isEmpty ? node.identifier : node.label
        if node.identifier == "NotificationShortLookView" {
            canvas.fill(frame, .surface, radius: 18)
            canvas.fill(CGRect(x: frame.minX + 12, y: frame.minY + 17, width: 40, height: 40), .tint, radius: 10)
            return
        }
        if isInside(index, .keyboard) { return key(node) }
        if isInside(index, .tabBar) {
            let color: Color = node.isSelected ? .tint : .secondary
            canvas.fill(CGRect(x: frame.midX - 9, y: frame.minY + 6, width: 18, height: 18), color, radius: 5)
            let place = CGRect(x: frame.minX, y: frame.minY + 28, width: frame.width, height: 16)
            return canvas.write(label, in: place, color, dot: 2, alignment: .center, isMultiline: false)
        }
        if isInside(index, .alert, .navigationBar, .toolbar, .dialog) || node.elementType == .link {
            if isInside(index, .alert) {
                canvas.fill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1), .line)
            }
            let color: Color = node.isEnabled ? .tint : .secondary
            return canvas.write(label, in: frame.insetBy(dx: 4, dy: 2), color, alignment: .center, isMultiline: false)
        }
        canvas.fill(frame, node.isEnabled ? .tint : .disabled, radius: 12)
        let color: Color = node.isEnabled ? .onTint : .secondary
        canvas.write(label, in: frame.insetBy(dx: 6, dy: 4), color, alignment: .center, isMultiline: false)
    }

    private mutating func text(_ index: Int, _ node: AccessibilityNode) {
        let isCentered = isInside(index, .alert, .navigationBar, .dialog)
        let isBanner = isInside(index, .button)
        canvas.write(
            node.label,
            in: node.frame,
            node.isEnabled ? .text : .secondary,
            dot: isBanner && !isCentered ? 2 : 3,
            alignment: isCentered ? .center : .left
        )
    }

    private mutating func field(_ node: AccessibilityNode) {
        let frame = node.frame
        canvas.stroke(frame, node.hasKeyboardFocus ? .tint : .line, inside: .field, radius: 10)
        let isEmpty = (node.value ?? "").isEmpty || node.value == node.placeholder
        let text = isEmpty ? node.placeholder ?? "" : node.value ?? ""
        let inner = frame.insetBy(dx: 12, dy: 4)
        canvas.write(text, in: inner, isEmpty ? .secondary : .text, isMultiline: node.elementType == .textView)
        guard node.hasKeyboardFocus else { return }
        let x = inner.minX + (isEmpty ? 0 : Canvas.advance(3, canvas.scale) * CGFloat(text.count))
        canvas.fill(CGRect(x: min(x, inner.maxX), y: frame.midY - 11, width: 2, height: 22), .tint)
    }

    private mutating func toggle(_ node: AccessibilityNode) {
        let frame = node.frame
        let isOn = node.value == "1"
        canvas.write(
            node.label,
            in: CGRect(x: frame.minX, y: frame.minY, width: frame.width - 64, height: frame.height),
            .text
        )
        let pill = CGRect(x: frame.maxX - 52, y: frame.midY - 15, width: 50, height: 30)
        canvas.fill(pill, isOn ? .green : .disabled, radius: 15)
        canvas.fill(
            CGRect(x: isOn ? pill.maxX - 28 : pill.minX + 2, y: pill.minY + 2, width: 26, height: 26),
            .onTint,
            radius: 13
        )
    }

    private mutating func picture(_ node: AccessibilityNode) {
        canvas.fill(node.frame, .disabled, radius: 10)
        canvas.write(node.label, in: node.frame.insetBy(dx: 8, dy: 8), .secondary, dot: 2, alignment: .center)
    }

    private mutating func icon(_ index: Int, _ node: AccessibilityNode) {
        let frame = node.frame
        let colors: [Color] = [.tint, .orange, .purple, .green, .red]
        let square = CGRect(x: frame.midX - 30, y: frame.minY, width: 60, height: 60)
        canvas.fill(square, colors[index % colors.count], radius: 14)
        canvas.write(String(node.label.prefix(1)), in: square, .onTint, dot: 6, alignment: .center)
        let place = CGRect(x: frame.minX - 10, y: frame.minY + 62, width: frame.width + 20, height: 18)
        canvas.clip = place
        canvas.write(node.label, in: place, .onTint, dot: 2, alignment: .center, isMultiline: false)
    }

    private mutating func wheel(_ node: AccessibilityNode) {
        let middle = CGPoint(x: node.frame.midX, y: node.frame.midY)
        for step in 0..<8 {
            let angle = Double(step) * .pi / 4
            let point = CGPoint(x: middle.x + CGFloat(cos(angle) * 11), y: middle.y + CGFloat(sin(angle) * 11))
            let rect = CGRect(x: point.x - 2.5, y: point.y - 2.5, width: 5, height: 5)
            canvas.fill(rect, step < 3 ? .text : .secondary, radius: 2)
        }
    }

    private mutating func bar(_ node: AccessibilityNode) {
        let frame = node.frame
        let text = node.value ?? "0"
        let number = text.hasSuffix("%") ? (Double(text.dropLast()) ?? 0) / 100 : Double(text) ?? 0
        let share = number.isFinite ? max(0, min(1, number)) : 0
        let line = CGRect(x: frame.minX, y: frame.midY - 2, width: frame.width, height: 4)
        canvas.fill(line, .disabled, radius: 2)
        canvas.fill(CGRect(x: line.minX, y: line.minY, width: line.width * CGFloat(share), height: 4), .tint, radius: 2)
        guard node.elementType == .slider else { return }
        let x = line.minX + line.width * CGFloat(share) - 12
        canvas.stroke(CGRect(x: x, y: frame.midY - 12, width: 24, height: 24), .line, inside: .onTint, radius: 12)
    }

    private mutating func key(_ node: AccessibilityNode) {
        canvas.fill(node.frame.insetBy(dx: 3, dy: 5), node.identifier == "Return" ? .tint : .key, radius: 6)
        let color: Color = node.identifier == "Return" ? .onTint : .text
        let dot = node.label.count > 1 ? 2 : 3
        canvas.write(
            node.label,
            in: node.frame.insetBy(dx: 4, dy: 6),
            color,
            dot: dot,
            alignment: .center,
            isMultiline: false
        )
    }
}
