package struct Card: Sendable, Equatable, Identifiable {
    package let id: String
    package let title: Bilingual
    package let number: String?
    package let balance: Money?
    package let status: String?
}

package struct CardRequisites: Sendable, Equatable, Decodable {
    package let holder: String?
    package let account: String?
    package let bik: String?
    package let bank: String?
}
