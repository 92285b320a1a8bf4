import Dubler
import Foundation

/// What the screen of interesting facts shows.
enum FactViewState: Equatable {
    case initial
    case loading
    case fact(text: String, age: String)
}

protocol FactViewInput: AnyObject {
    func update(viewState: FactViewState)
    func showError()
}

protocol FactRouting: AnyObject {
    func openDetails(identifier: Int)
}

/// A fact as the server gives it.
struct Fact: Decodable, Equatable {
    let id: Int
    let text: String
    let date: Date
}

final class FactPresenter {
    private weak var view: (any FactViewInput)?
    private let service: FactService
    private let router: any FactRouting
    private let dates: any DateProvider
    private var fact: Fact?

    init(view: any FactViewInput, service: FactService, router: any FactRouting, dates: any DateProvider) {
        self.view = view
        self.service = service
        self.router = router
        self.dates = dates
    }

    func start() { view?.update(viewState: .initial) }

    func didTapLoad() {
        view?.update(viewState: .loading)
        service.load { [weak self] result in self?.show(result) }
    }

    func didTapShowDetails() {
        if let fact { router.openDetails(identifier: fact.id) }
    }

    private func show(_ result: Result<Fact, any Error>) {
        switch result {
        case .success(let fact):
            self.fact = fact
            let days = Int(dates.getCurrentDate().timeIntervalSince(fact.date) / 86_400)
            view?.update(viewState: .fact(text: fact.text, age: "\(days) days ago"))
        case .failure:
            view?.update(viewState: .initial)
            view?.showError()
        }
    }
}
