/// What `-resetApplicationState` clears, before the app reads any of it.
///
/// A value: it says what, in which order; the app says how, as closures.
///
/// ```swift
/// let failures = ApplicationReset.everything.perform { area in
///     switch area {
///     case .keychain: try keychain.removeAll()
///     case .defaults: defaults.removePersistentDomain(forName: bundleIdentifier)
///     case .files: try StoredFiles.remove(in: [documents, support, caches])
///     case .cookies: HTTPCookieStorage.shared.removeCookies(since: .distantPast)
///     case .urlCache: URLCache.shared.removeAllCachedResponses()
///     }
/// }
/// ```
public struct ApplicationReset: Sendable, Equatable {
    /// A kind of what an app keeps on the device.
    public enum Area: String, Sendable, CaseIterable {
        /// Secrets; the only area that outlives a reinstallation.
        case keychain
        /// `UserDefaults`.
        case defaults
        /// Documents, support files, caches, databases.
        case files
        /// Cookies of `URLSession`.
        case cookies
        /// Answers that `URLCache` kept.
        case urlCache
    }

    /// An area that could not be cleared.
    public struct Failure: Error, CustomStringConvertible {
        /// Which one.
        public let area: Area
        /// What clearing it threw.
        public let cause: any Error

        /// The failure as a sentence that says what follows from it.
        public var description: String {
            "\(LaunchKey.resetApplicationState) could not clear \(area.rawValue): \(cause). "
                + "What an earlier test left there is still there."
        }
    }

    /// All areas; secrets first, since a session left there signs the next user in.
    public static let everything = ApplicationReset(Area.allCases)

    /// The areas, in the order in which they are cleared.
    public let areas: [Area]

    /// A reset of some areas only; one that is named twice is cleared once.
    public init(_ areas: [Area]) {
        self.areas = areas.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Clears every area, also after one that failed, and returns the failures.
    public func perform(_ clear: (Area) throws -> Void) -> [Failure] {
        areas.compactMap { area in
            do {
                try clear(area)
                return nil
            } catch {
                return Failure(area: area, cause: error)
            }
        }
    }
}

extension LaunchConfiguration {
    /// What the app clears at this start: everything, or nothing.
    public var reset: ApplicationReset { resetsApplicationState ? .everything : ApplicationReset([]) }
}
