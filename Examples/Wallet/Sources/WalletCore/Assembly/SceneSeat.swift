import Foundation

/// Where a scene is put: who it leads on through, and who draws it. It is the run time
/// argument of the stories.
@MainActor package final class SceneSeat: Hashable {
    package typealias Owner = Navigation & Flow & FlagsOwner

    let owner: any Owner
    let changed: @MainActor () -> Void

    init(_ owner: any Owner, changed: @escaping @MainActor () -> Void) {
        self.owner = owner
        self.changed = changed
    }

    /// The remote switches as the owner knows them when it is asked.
    var flags: @MainActor () -> FeatureFlags { { [weak owner] in owner?.flags ?? .standard } }

    package nonisolated static func == (first: SceneSeat, second: SceneSeat) -> Bool { first === second }

    package nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A seat of a scene that shows one thing of many.
package struct ItemSeat: Hashable, Sendable {
    let seat: SceneSeat
    let id: String
}

/// A seat of the sign-in, with why the user is there.
package struct SignInSeat: Hashable, Sendable {
    let seat: SceneSeat
    let notice: String?
}

/// Who knows the remote switches now.
@MainActor package protocol FlagsOwner: AnyObject {
    var flags: FeatureFlags { get }
}

extension WalletApp: FlagsOwner {}
