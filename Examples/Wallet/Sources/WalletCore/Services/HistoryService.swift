import Foundation

/// Operations of the past, newest first.
package protocol HistoryService: Sendable {
    func history(cursor: String?) async throws(APIError) -> Page<HistoryItem>
    func item(_ id: String) async throws(APIError) -> HistoryItem
}

package struct HistoryAPI: HistoryService {
    private struct ItemWire: Decodable {
        struct Amount: Decodable {
            let value: String?
            let currency: String?
        }

        let id: String
        let date: String?
        let title: String?
        let titleEn: String?
        let amount: Amount?
        let kind: String?
        let status: String?

        var item: HistoryItem {
            let money = amount.flatMap { amount in
                amount.value.flatMap { value in amount.currency.map { Money(value: value, currency: $0) } }
            }
            return HistoryItem(
                id: id,
                date: date.flatMap(ServerDate.date),
                title: Bilingual(russian: title, english: titleEn),
                amount: money,
                kind: kind,
                status: status
            )
        }
    }

    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func history(cursor: String?) async throws(APIError) -> Page<HistoryItem> {
        let query = cursor.map { ["cursor": $0] } ?? [:]
        let wire = try await client.value(HTTPCall("GET", "/api/history", query: query), as: ItemsWire<ItemWire>.self)
        return Page(items: wire.values.map(\.item), next: wire.next)
    }

    package func item(_ id: String) async throws(APIError) -> HistoryItem {
        try await client.value(HTTPCall("GET", "/api/history/\(HTTPCall.segment(id))"), as: ItemWire.self).item
    }
}
