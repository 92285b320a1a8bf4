/// The permissions that `simctl privacy` knows (Xcode 27). Notifications, camera and
/// health are not among them: an app gets those through the alert that asks.
public enum PrivacyService: String, Sendable, CaseIterable {
    /// Every permission of this list.
    case all
    /// Entries of the calendar.
    case calendar
    /// Those contacts that the user picks.
    case contactsLimited = "contacts-limited"
    /// All contacts.
    case contacts
    /// The location while the app is used.
    case location
    /// The location at any time.
    case locationAlways = "location-always"
    /// Adding to the photo library.
    case photosAdd = "photos-add"
    /// The photo library.
    case photos
    /// Music and videos.
    case mediaLibrary = "media-library"
    /// The microphone.
    case microphone
    /// Motion and fitness.
    case motion
    /// Reminders.
    case reminders
    /// Siri.
    case siri

    /// What people look for here and `simctl` does not have.
    static let missing: Set<String> = ["notifications", "camera", "health"]
}
