/// A text of the server in the two languages it speaks.
package struct Bilingual: Sendable, Equatable, Codable {
    package let russian: String?
    package let english: String?

    package init(russian: String?, english: String?) {
        self.russian = russian
        self.english = english
    }
}
