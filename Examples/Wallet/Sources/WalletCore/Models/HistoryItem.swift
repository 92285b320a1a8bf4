package import Foundation

package struct HistoryItem: Sendable, Equatable, Codable, Identifiable {
    package let id: String
    package let date: Date?
    package let title: Bilingual
    package let amount: Money?
    package let kind: String?
    package let status: String?
}
