/// An offer above the cards; its link is one of the app's routes.
package struct Banner: Sendable, Equatable, Decodable, Identifiable {
    package let id: String
    package let title: String?
    package let deepLink: String?
}
