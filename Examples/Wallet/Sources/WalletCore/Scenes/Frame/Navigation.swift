/// Where a scene can lead: all that interactors know of the rest of the app.
@MainActor package protocol Navigation: AnyObject {
    func open(_ route: Route)
    func open(link: String)
    /// Leaves the scene that is in front.
    func close()
}

/// What a scene tells the app when its part is over.
@MainActor package protocol Flow: AnyObject {
    func signedIn()
    func onboardingFinished()
    func unlocked()
    /// Something that other screens show has changed: they show it anew.
    func settingsChanged()
    /// Ends the session on this device; the notice says why, where the user did not ask for it.
    func signOut(notice: String?)
}
