package struct DevicesViewState: ScreenLayout {
    package let title: TextElement
    package var rows: [RowElement] = []
    package var progress: TextElement?
    package var failure: FailureElement?

    package init(texts: Texts) { title = TextElement("devices_title", texts(.settingsDevices)) }

    package var blocks: [Block] {
        (progress.map { [.progress($0)] } ?? []) + (failure.map { [.failure($0)] } ?? []) + rows.map(Block.row)
    }
}
