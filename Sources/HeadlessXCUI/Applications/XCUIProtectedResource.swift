/// What a user lets an app use, or not. Notifications are not among them.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource>
public enum XCUIProtectedResource: Int, Sendable {
    case contacts = 1, calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit
    case systemRootDirectory, userDesktopDirectory, userDownloadsDirectory, userDocumentsDirectory
    case bluetooth = -9
    case keyboardNetwork = -10
    case location = -11
    case health = -12
    case userTracking = -13
    case focus = -14
    case localNetwork = -15

    /// The name as `simctl privacy` has it.
    var service: String {
        switch self {
        case .mediaLibrary: "media-library"
        default: "\(self)"
        }
    }
}
