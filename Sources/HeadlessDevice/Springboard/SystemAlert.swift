/// A question of the system that lies over everything.
struct SystemAlert: Sendable, Equatable {
    enum Choice: Sendable, Equatable { case allow, deny, open, cancel, again }

    struct Button: Sendable, Equatable {
        var label: String
        var choice: Choice
    }

    var id: UInt64
    /// The app that it is about; it goes with it.
    var bundle: String
    var title: String
    var message: String
    var buttons: [Button]

    static func notifications(_ id: UInt64, _ app: AppDescriptor) -> SystemAlert {
        SystemAlert(
            id: id,
            bundle: app.bundleIdentifier,
            title: "“\(app.displayName)” Would Like to Send You Notifications",
            message: "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
            buttons: [Button(label: "Don’t Allow", choice: .deny), Button(label: "Allow", choice: .allow)]
        )
    }

    static func scheme(_ id: UInt64, _ app: AppDescriptor) -> SystemAlert {
        SystemAlert(
            id: id,
            bundle: app.bundleIdentifier,
            title: "Open in “\(app.displayName)”?",
            message: "",
            buttons: [Button(label: "Cancel", choice: .cancel), Button(label: "Open", choice: .open)]
        )
    }

    static func faceNotRecognized(_ id: UInt64, bundle: String) -> SystemAlert {
        SystemAlert(
            id: id,
            bundle: bundle,
            title: "Face Not Recognized",
            message: "Try Again",
            buttons: [Button(label: "Try Face ID Again", choice: .again), Button(label: "Cancel", choice: .cancel)]
        )
    }
}

/// A notification as it lies over the screen.
struct Banner: Sendable, Equatable {
    var bundle: String
    var appName: String
    var title: String
    var body: String
    var payload: String

    /// What VoiceOver says, and tests look for.
    var label: String {
        ([appName.uppercased(), "now"] + [title, body].filter { !$0.isEmpty }).joined(separator: ", ")
    }
}
