/// The services that `simctl privacy` knows (Xcode 27).
package enum PrivacyService {
    package static let all = [
        "calendar", "contacts-limited", "contacts", "location", "location-always", "photos-add", "photos",
        "media-library", "microphone", "motion", "reminders", "siri",
    ]
}
