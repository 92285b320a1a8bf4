extension LaunchState {
    /// The tokens of the prepared session.
    public func tokens(access: String, refresh: String? = nil) -> LaunchState {
        variable(LaunchKey.accessToken, access).variable(LaunchKey.refreshToken, refresh)
    }

    /// The code that unlocks a locked app.
    public func accessCode(_ code: String) -> LaunchState { variable(LaunchKey.accessCode, code) }

    /// A state of access of the app's own.
    public func access(_ access: Access) -> LaunchState { variable(LaunchKey.accessState, access.name) }

    /// The app's languages, the preferred one first: `language("en")`.
    public func language(_ codes: String...) -> LaunchState {
        arguments(LaunchKey.languages, "(\(codes.joined(separator: ", ")))")
    }

    /// The locale, such as `ru_RU`: formats of numbers and dates.
    public func locale(_ identifier: String) -> LaunchState { arguments(LaunchKey.locale, identifier) }

    /// The time zone, such as `Europe/Moscow`.
    public func timeZone(_ identifier: String) -> LaunchState { variable(LaunchKey.timeZone, identifier) }

    /// The size of texts: a `UIContentSizeCategory`, such as `UICTContentSizeCategoryXL`.
    public func contentSize(_ category: String) -> LaunchState { arguments(LaunchKey.contentSize, category) }

    /// Whether the app animates.
    public func animations(_ isEnabled: Bool) -> LaunchState {
        variable(LaunchKey.animations, isEnabled ? "enabled" : "disabled")
    }

    /// A local switch of the app.
    public func flag(_ name: String, _ value: String = "true") -> LaunchState {
        let flags = environment[LaunchKey.flags].map { "\($0)," } ?? ""
        return variable(LaunchKey.flags, "\(flags)\(name)=\(value)")
    }

    /// Leaves what the app keeps on the device as the launch before left it.
    public var keepingApplicationState: LaunchState {
        var state = self
        state.arguments.removeAll { $0 == LaunchKey.resetApplicationState }
        return state
    }

    /// A variable of the app's own; `nil` removes it.
    public func variable(_ name: String, _ value: String?) -> LaunchState {
        var state = self
        state.environment[name] = value
        return state
    }

    /// Arguments of the app's own.
    public func arguments(_ more: String...) -> LaunchState {
        var state = self
        state.arguments += more
        return state
    }
}
