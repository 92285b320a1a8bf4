/// The section that a campaign leads to.
package protocol TargetService: Sendable {
    func section() async throws(APIError) -> TargetSection
}

package struct TargetAPI: TargetService {
    private struct Wire: Decodable {
        struct Item: Decodable, Sendable {
            let id: String
            let title: String?
            let titleEn: String?
        }

        let available: Bool
        let title: String?
        let titleEn: String?
        let items: [Lossy<Item>]?
    }

    private let client: APIClient

    package init(client: APIClient) { self.client = client }

    package func section() async throws(APIError) -> TargetSection {
        let wire = try await client.value(HTTPCall("GET", "/api/target-section"), as: Wire.self)
        let items = (wire.items ?? []).compactMap(\.value).map {
            TargetSection.Item(id: $0.id, title: Bilingual(russian: $0.title, english: $0.titleEn))
        }
        return TargetSection(
            isAvailable: wire.available,
            title: Bilingual(russian: wire.title, english: wire.titleEn),
            items: items
        )
    }
}
