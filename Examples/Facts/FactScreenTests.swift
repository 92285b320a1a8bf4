import Dubler
import DublerTesting
import Foundation

/// The screen of facts as a module: presenter and service through the transport, no view. In
/// the shape that suites of Quick and Nimble have; only the imports are others.
class FactScreenTests: QuickSpec {
    override func spec() {
        describe("The screen of facts") {
            var module: FactModule! = FactModule.make()
            var presenter: FactPresenter { module.presenter }
            var lastViewState: FactViewState { module.view.invokedUpdateParameters!.viewState }
            var transport: NetworkTransportMock { module.transport }

            beforeEach {
                module = FactModule.make()
            }
            context("when it appears") {
                beforeEach {
                    presenter.start()
                }
                it("shows the button that loads") {
                    expect(lastViewState) == .initial
                    expect(module.view.invokedUpdateCount) == 1
                }
                it("sends no request to the server") {
                    expect(transport.invokedRequests.isEmpty) == true
                }
                context("and the button is tapped, and the fact comes") {
                    beforeEach {
                        transport.mockSuccessForFact()
                        presenter.didTapLoad()
                    }
                    it("begins to load, and has loaded in the end") {
                        expect(lastViewState) == .loading
                        expect(module.view.invokedUpdateCount) == 2

                        expect(lastViewState).toEventually(equal(self.successState()), timeout: .seconds(60))
                        if case let .fact(text: text, age: age) = lastViewState {
                            expect(text) == "A test that cannot fail tells nothing."
                            expect(age) == "5 days ago"
                        }
                        expect(module.view.invokedUpdateCount) == 3
                        expect(transport.invokedRequests.map(\.url)).to(haveCalls(FactService.url))
                    }
                    context("and the details are asked for") {
                        beforeEach {
                            waitUntilEqual(lastViewState, self.successState(), timeout: .seconds(60))
                            presenter.didTapShowDetails()
                        }
                        it("opens the screen with the details") {
                            expect(module.router.invokedOpenDetailsCount) == 1
                            expect(module.router.invokedOpenDetailsParameters!.identifier) == 123
                        }
                    }
                }
                context("and the button is tapped, and no fact comes") {
                    beforeEach {
                        transport.mockFailureForFact()
                        presenter.didTapLoad()
                    }
                    it("shows an error, and the button again") {
                        expect(lastViewState).toEventually(equal(.initial), timeout: .seconds(60))
                        expect(module.view.invokedUpdateCount) == 3
                        expect(module.view.invokedShowErrorCount).toEventually(equal(1), timeout: .seconds(60))
                    }
                    it("can be tapped again, once there is a fact") {
                        waitUntilTrue(module.view.invokedShowErrorCount == 1, timeout: .seconds(60))
                        transport.removeFakeResponse(withURL: FactService.url, method: .get)
                        transport.mockSuccessForFact()
                        presenter.didTapLoad()
                        expect(lastViewState).toEventually(equal(self.successState()), timeout: .seconds(60))
                    }
                }
            }
        }
    }
}

extension FactScreenTests {
    func successState() -> FactViewState {
        .fact(text: "A test that cannot fail tells nothing.", age: "5 days ago")
    }
}

extension NetworkTransportMock {
    fileprivate func mockSuccessForFact() {
        delay = 0.1
        mockSuccess(url: FactService.url, method: .get, responseFile: "fact")
    }

    fileprivate func mockFailureForFact() {
        mockFailure(url: FactService.url, method: .get, error: URLError(.notConnectedToInternet))
    }
}

/// A wait of the team's own, by the words that there are.
public func waitUntilEqual<T: Equatable>(
    file: FileString = #file,
    line: UInt = #line,
    _ left: @autoclosure @escaping () throws -> T,
    _ right: T?,
    timeout: DispatchTimeInterval = AsyncDefaults.timeout
) {
    expect(file: file, line: line, left).toEventually(equal(right), timeout: timeout)
}
