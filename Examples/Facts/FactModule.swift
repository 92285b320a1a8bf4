import Dubler
import Foundation

/// The team's protocol over the library's mock.
extension NetworkTransportMock: NetworkTransport {
    func load<Value: Decodable>(_ url: String, onResult: @escaping (Result<Value, any Error>) -> Void) {
        data(for: MockedRequest(url: url)) { result in
            onResult(Result { try JSONDecoder.dated.decode(Value.self, from: result.get()) })
        }
    }
}

extension JSONDecoder {
    fileprivate static var dated: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

/// The module without its view: all that a test looks at and speaks to.
struct FactModule {
    let presenter: FactPresenter
    let view: FactViewInputSpy
    let router: FactRoutingSpy
    let transport: NetworkTransportMock

    static func make() -> FactModule {
        let view = FactViewInputSpy()
        let router = FactRoutingSpy()
        let transport = NetworkTransportMock(bundle: .module)
        let dates = FakeDateProvider(Date(timeIntervalSince1970: 1_768_471_200))
        let service = FactService(transport: transport)
        let presenter = FactPresenter(view: view, service: service, router: router, dates: dates)
        return FactModule(presenter: presenter, view: view, router: router, transport: transport)
    }
}
