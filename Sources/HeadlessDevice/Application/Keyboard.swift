import Foundation

/// The system's keyboard: its elements, and what its keys do.
enum Keyboard {
    /// What a key does to the field.
    enum Stroke: Equatable {
        case text(String)
        case delete
        case enter
    }

    static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

    static let frame = CGRect(x: 0, y: Screen.bounds.height - 302, width: Screen.bounds.width, height: 302)

    /// A window with the keyboard, as it stands above the app's own.
    static var window: AccessibilityNode {
        var keys: [AccessibilityNode] = []
        let height: CGFloat = 54
        var y = frame.minY + 8
        for (number, row) in rows.enumerated() {
            let width: CGFloat = 39.3
            var x = (frame.width - width * CGFloat(row.count)) / 2
            if number == 2 {
                keys.append(button("shift", CGRect(x: 3, y: y, width: 52, height: height)))
                keys.append(key("delete", CGRect(x: frame.width - 55, y: y, width: 52, height: height)))
            }
            for letter in row {
                keys.append(key(String(letter), CGRect(x: x, y: y, width: width, height: height)))
                x += width
            }
            y += height
        }
        keys.append(key("more", CGRect(x: 3, y: y, width: 90, height: height)))
        keys.append(key("space", CGRect(x: 96, y: y, width: 196, height: height)))
        keys.append(button("Return", CGRect(x: 295, y: y, width: 95, height: height), label: "return"))
        let keyboard = AccessibilityNode(.keyboard, frame: frame, children: keys)
        return AccessibilityNode(.window, frame: Screen.bounds, children: [keyboard])
    }

    static func stroke(of node: AccessibilityNode) -> Stroke? {
        switch (node.elementType, node.identifier) {
        case (.key, "delete"): .delete
        case (.key, "space"): .text(" ")
        case (.key, let letter) where letter.count == 1: .text(letter)
        case (.button, "Return"): .enter
        default: nil
        }
    }

    /// Cuts text as a test types it into strokes.
    static func strokes(of text: String) -> [Stroke] {
        var strokes: [Stroke] = []
        for character in text {
            switch character {
            case "\u{8}", "\u{7F}": strokes.append(.delete)
            case "\n", "\r", "\r\n": strokes.append(.enter)
            default:
                if case .text(let before)? = strokes.last {
                    strokes[strokes.count - 1] = .text(before + String(character))
                } else {
                    strokes.append(.text(String(character)))
                }
            }
        }
        return strokes
    }

    private static func key(_ name: String, _ frame: CGRect) -> AccessibilityNode {
        AccessibilityNode(.key, identifier: name, label: name, frame: frame)
    }

    private static func button(_ name: String, _ frame: CGRect, label: String? = nil) -> AccessibilityNode {
        AccessibilityNode(.button, identifier: name, label: label ?? name, frame: frame)
    }
}
