import Foundation

/// What the device tells the app.
extension ApplicationHost {
    func handle(_ envelope: AppEnvelope) {
        guard let application else { return }
        var outcome = AppOutcome.done
        switch envelope.command {
        case .gesture(let gesture): perform(gesture)
        case .type(let text): outcome = type(text)
        case .scrollToVisible(let path): outcome = scrollToVisible(path)
        case .open(let text):
            if let url = URL(string: text) { application.open(url) } else { outcome = .refused("no URL: \(text)") }
        case .receive(let payload, let inForeground):
            let notification = RemoteNotification(payload: Data(payload.utf8))
            outcome = .present(application.receive(notification, inForeground: inForeground))
        case .openNotification(let payload):
            application.didOpen(RemoteNotification(payload: Data(payload.utf8)))
        case .lifecycle(let event): application.lifecycle(event)
        case .answer(let question, let answer): answered(question, answer)
        case .appearance(let dark):
            isDark = dark
            application.appearanceDidChange(isDark: dark)
        }
        // One turn later, so that what the app does in a task of its own at once
        // is in the tree when the command is called done.
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.flush()
                self.channel.send(.done(command: envelope.id, outcome))
            }
        }
    }

    private func perform(_ gesture: Gesture) {
        guard let tree = shown, let index = tree.touchTarget(at: gesture.point) else { return }
        if let stroke = Keyboard.stroke(of: tree.nodes[index]), isOnKeyboard(index, in: tree) {
            _ = strike(stroke)
            return
        }
        switch gesture {
        case .drag(let from, let to, _):
            if scroll(tree, around: index, by: CGPoint(x: from.x - to.x, y: from.y - to.y)) { return }
            deliver(.swipe(.between(from, to)), to: index, in: tree)
        case .swipe(let frame, let direction, let speed):
            let way = direction.way(in: frame, speed: speed)
            if scroll(tree, around: index, by: way) { return }
            deliver(.swipe(direction), to: index, in: tree)
        case .tap(_, let count, _):
            if isEnabled(index, in: tree), tree.nodes[index].elementType.takesText {
                moveFocus(to: index, in: tree)
            }
            deliver(count >= 2 ? .doubleTap : .tap, to: index, in: tree)
        case .press(_, let duration): deliver(.press(duration), to: index, in: tree)
        case .pinch(_, let scale): deliver(.pinch(scale: scale), to: index, in: tree)
        case .rotate(_, let angle): deliver(.rotate(angle: angle), to: index, in: tree)
        case .adjust(_, let value): deliver(.adjust(value), to: index, in: tree)
        }
    }

    private func isOnKeyboard(_ index: Int, in tree: FlatTree) -> Bool {
        tree.path(to: index).contains { tree.nodes[$0].elementType == .keyboard }
    }

    private func isEnabled(_ index: Int, in tree: FlatTree) -> Bool {
        tree.path(to: index).allSatisfy { tree.nodes[$0].isEnabled }
    }

    /// Tells the app, unless the element or one around it is disabled.
    func deliver(_ action: ElementAction, to index: Int, in tree: FlatTree) {
        guard isEnabled(index, in: tree) else { return }
        let identifiers = tree.path(to: index).map { tree.nodes[$0].identifier }.filter { !$0.isEmpty }
        application?.perform(action, on: ElementTarget(node: tree.nodes[index], identifiers: identifiers))
    }

    private func moveFocus(to index: Int, in tree: FlatTree) {
        let key = SceneState.key(tree.nodes[index], tree.indexPath(to: index))
        guard scene.focus != key else { return }
        if let old = focusedElement(in: tree) { deliver(.focus(false), to: old, in: tree) }
        scene.focus = key
        deliver(.focus(true), to: index, in: tree)
        flush()
        if let tree = shown, let index = focusedElement(in: tree) { _ = reveal(index, in: tree) }
    }

    private func focusedElement(in tree: FlatTree) -> Int? {
        tree.nodes.firstIndex { $0.hasKeyboardFocus }
    }

    private func type(_ text: String) -> AppOutcome {
        for stroke in Keyboard.strokes(of: text) {
            guard strike(stroke) else { return .noKeyboardFocus }
        }
        return .done
    }

    /// Presses a key; false if no field has the keyboard.
    private func strike(_ stroke: Keyboard.Stroke) -> Bool {
        flush()
        guard let tree = shown, let index = focusedElement(in: tree) else { return false }
        switch stroke {
        case .text(let text): deliver(.insertText(text), to: index, in: tree)
        case .delete: deliver(.deleteBackward(1), to: index, in: tree)
        case .enter where tree.nodes[index].elementType == .textView: deliver(.insertText("\n"), to: index, in: tree)
        case .enter: deliver(.submit, to: index, in: tree)
        }
        return true
    }
}
