/// What pushes and links of the campaign lead to.
package struct TargetSection: Sendable, Equatable {
    package struct Item: Sendable, Equatable, Identifiable {
        package let id: String
        package let title: Bilingual
    }

    package let isAvailable: Bool
    package let title: Bilingual
    package let items: [Item]
}
