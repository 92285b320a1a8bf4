import SwiftUI
import WalletCore

/// The frame of every screen: title, way back, notice, tabs.
struct RootView: View {
    @ObservedObject var model: WalletModel

    var body: some View {
        VStack(spacing: 0) {
            header
            if let notice = model.state.notice { NoticeView(notice: notice, send: model.send) }
            ScreenView(screen: model.state.screen.layout, send: model.send)
            if !model.state.tabs.isEmpty { tabBar }
        }
    }

    private var header: some View {
        ZStack {
            Text(model.state.screen.layout.title.text)
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
                .accessibilityIdentifier(model.state.screen.layout.title.id)
            if let back = model.state.back {
                HStack {
                    ElementButton(button: back, send: model.send)
                    Spacer()
                }
            }
        }
        .padding()
    }

    /// A bar of buttons: identifiers of `TabView`'s own items do not reach UI tests reliably.
    private var tabBar: some View {
        HStack {
            ForEach(model.state.tabs, id: \.id) { tab in
                Button(tab.title) { model.send(.tab(tab.tab)) }
                    .font(.caption)
                    .frame(maxWidth: .infinity)
                    .accessibilityAddTraits(tab.isSelected ? [.isSelected] : [])
                    .accessibilityIdentifier(tab.id)
            }
        }
        .padding(.vertical, 12)
    }
}

private struct NoticeView: View {
    let notice: WalletViewState.Notice
    let send: Send

    var body: some View {
        HStack {
            Text(notice.text.text).accessibilityIdentifier(notice.text.id)
            Spacer()
            ElementButton(button: notice.close, send: send)
        }
        .padding()
        .background(.yellow.opacity(0.3))
    }
}
