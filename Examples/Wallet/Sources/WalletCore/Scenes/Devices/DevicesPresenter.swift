@MainActor package protocol DevicesPresentationLogic: AnyObject {
    func present(_ response: DevicesResponse)
}

@MainActor package final class DevicesPresenter: DevicesPresentationLogic {
    private weak var view: (any Display<DevicesViewState>)?
    private let texts: Texts

    package init(view: any Display<DevicesViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: DevicesResponse) {
        var state = DevicesViewState(texts: texts)
        if let devices = response.devices {
            state.rows = devices.map { device in
                let detail = device.current == true ? texts(.devicesCurrent) : device.model ?? ""
                return RowElement("device_\(device.id)", title: device.name ?? "", detail: detail, nil)
            }
        } else if let error = response.error {
            let retry = ButtonElement("devices_retry", texts(.retry), .retry)
            state.failure = FailureElement(TextElement("devices_error", texts(error)), retry: retry)
        } else {
            state.progress = TextElement("devices_loading", texts(.loading))
        }
        view?.display(state)
    }
}
