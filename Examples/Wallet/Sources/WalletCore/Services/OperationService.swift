import Foundation

/// Starts an operation and follows it.
package protocol OperationService: Sendable {
    func start(_ order: OperationOrder) async throws(APIError) -> OperationProgress
    func status() async throws(APIError) -> OperationProgress
}

package struct OperationAPI: OperationService {
    private struct Wire: Decodable {
        let result: String?
        let status: String?
        let operationId: String?
        let code: String?
        let message: String?
        let messageEn: String?
    }

    private struct Order: Encodable {
        let amount: Decimal?
        let currency: String
    }

    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func start(_ order: OperationOrder) async throws(APIError) -> OperationProgress {
        let body = Order(amount: DecimalText.number(order.amount), currency: order.currency)
        var call = HTTPCall("POST", "/api/operation").json(body)
        call.headers["Idempotency-Key"] = order.key
        return try progress(of: try await client.answer(call))
    }

    package func status() async throws(APIError) -> OperationProgress {
        try progress(of: try await client.answer(HTTPCall("GET", "/api/operation/status")))
    }

    private func progress(of answer: HTTPAnswer) throws(APIError) -> OperationProgress {
        let wire = try answer.value(Wire.self)
        switch wire.result ?? wire.status {
        case "completed": return .completed(id: wire.operationId)
        case "accepted", "processing":
            return .processing(id: wire.operationId, askAfter: answer.retryAfter.map { .seconds(min($0, 60)) })
        case "failed": return .failed(ServerProblem(code: wire.code, message: wire.message, messageEn: wire.messageEn))
        case "idle": return .idle
        default: throw .unreadable
        }
    }
}

/// A decimal that the user typed, with a point or a comma.
enum DecimalText {
    static func number(_ text: String) -> Decimal? {
        let plain = text.filter { !$0.isWhitespace }.replacingOccurrences(of: ",", with: ".")
        guard plain.wholeMatch(of: /-?[0-9]{1,20}(\.[0-9]{1,10})?/) != nil else { return nil }
        return Decimal(string: plain)
    }
}
