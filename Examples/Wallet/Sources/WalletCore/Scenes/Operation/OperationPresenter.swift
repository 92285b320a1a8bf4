@MainActor package protocol OperationPresentationLogic: AnyObject {
    func present(_ response: OperationResponse)
}

@MainActor package final class OperationPresenter: OperationPresentationLogic {
    private weak var view: (any Display<OperationViewState>)?
    private let texts: Texts

    package init(view: any Display<OperationViewState>, texts: Texts) {
        self.view = view
        self.texts = texts
    }

    package func present(_ response: OperationResponse) {
        var state = OperationViewState(texts: texts)
        switch response.phase {
        case .form:
            state.form = form(response)
        case .starting:
            state.form = form(response)
            state.progress = TextElement("operation_progress", texts(.operationStarting))
        case .processing:
            state.progress = TextElement("operation_processing", texts(.operationProcessing))
        case .takesLong(let error):
            state.headline = TextElement("operation_long_title", texts(.operationLong))
            state.message = error.map { TextElement("operation_error_message", texts($0)) }
            state.button = ButtonElement("operation_check", texts(.operationCheck), .operation(.check))
        case .completed(let id):
            state.headline = TextElement("operation_completed_title", texts(.operationCompleted))
            state.message = id.map { TextElement("operation_completed_id", $0) }
            state.button = ButtonElement("operation_done", texts(.operationDone), .operation(.done))
        case .temporary(let error):
            state.headline = TextElement("operation_error_title", texts(.operationTemporary))
            state.message = TextElement("operation_error_message", texts(error))
            state.button = ButtonElement("operation_retry", texts(.retry), .operation(.retry))
        case .refused(let problem):
            state.form = form(response)
            state.headline = TextElement("operation_refused_title", texts(.operationRefused))
            state.message = TextElement("operation_refused_message", texts(.refused(status: 0, problem: problem)))
            state.fieldErrors = (problem.fields ?? []).map { TextElement("operation_field_\($0.field)", texts($0)) }
        }
        view?.display(state)
    }

    private func form(_ response: OperationResponse) -> OperationViewState.Form {
        .init(
            amount: FieldElement("operation_amount", texts(.operationAmount), text: response.amount, .amount),
            currency: FieldElement("operation_currency", texts(.operationCurrency), text: response.currency, .currency),
            start: ButtonElement("operation_start", texts(.operationStart), .operation(.start))
        )
    }
}
