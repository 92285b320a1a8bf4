/// Cards, and what is shown with them.
package protocol CardsService: Sendable {
    func cards(offset: Int) async throws(APIError) -> Page<Card>
    func card(_ id: String) async throws(APIError) -> Card
    func requisites(_ id: String) async throws(APIError) -> CardRequisites
    func banners() async throws(APIError) -> [Banner]
}

package struct CardsAPI: CardsService {
    private struct CardWire: Decodable {
        let id: String
        let title: String?
        let titleEn: String?
        let number: String?
        let currency: String?
        let balance: String?
        let status: String?

        var card: Card {
            let money = balance.flatMap { value in currency.map { Money(value: value, currency: $0) } }
            return Card(
                id: id,
                title: Bilingual(russian: title, english: titleEn),
                number: number,
                balance: money,
                status: status
            )
        }
    }

    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func cards(offset: Int) async throws(APIError) -> Page<Card> {
        // The first page is asked without an offset, as the server documents it.
        let query = offset == 0 ? [:] : ["offset": String(offset)]
        let wire = try await client.value(HTTPCall("GET", "/api/cards", query: query), as: ItemsWire<CardWire>.self)
        let end = offset + wire.count
        let isLast = wire.count == 0 || end >= (wire.total ?? end)
        return Page(items: wire.values.map(\.card), next: isLast ? nil : String(end))
    }

    package func card(_ id: String) async throws(APIError) -> Card {
        try await client.value(HTTPCall("GET", "/api/cards/\(HTTPCall.segment(id))"), as: CardWire.self).card
    }

    package func requisites(_ id: String) async throws(APIError) -> CardRequisites {
        let call = HTTPCall("GET", "/api/cards/\(HTTPCall.segment(id))/requisites")
        return try await client.value(call, as: CardRequisites.self)
    }

    package func banners() async throws(APIError) -> [Banner] {
        try await client.value(HTTPCall("GET", "/api/banners"), as: ItemsWire<Banner>.self).values
    }
}
