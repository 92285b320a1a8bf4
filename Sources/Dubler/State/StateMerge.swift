/// Merges the states of a profile and its parents into one.
package struct StateMerge: Sendable {
    /// The share of one profile.
    package struct Layer: Sendable {
        package var profile: String
        /// The profiles that it extends, directly or through others: what it says
        /// otherwise than they do it says on purpose.
        package var ancestors: Set<String>
        package var state: JSONObject
        package var location: SourceLocation

        package init(profile: String, ancestors: Set<String> = [], state: JSONObject, location: SourceLocation) {
            self.profile = profile
            self.ancestors = ancestors
            self.state = state
            self.location = location
        }
    }

    /// Two layers that disagree at one place.
    package struct Conflict: Sendable, Equatable {
        package enum Kind: Sendable, Equatable {
            /// Values of different types; an error.
            case types
            /// Different values of one type, by profiles that do not know each
            /// other; a note, the upper one counts.
            case values
        }

        package var kind: Kind
        package var path: StatePath
        /// The profile beneath and what it says.
        package var lower: (profile: String, value: JSONValue)
        /// The profile above, whose value counts.
        package var upper: (profile: String, value: JSONValue)
        /// Where the upper profile stands.
        package var location: SourceLocation

        package static func == (a: Conflict, b: Conflict) -> Bool {
            a.kind == b.kind && a.path == b.path && a.location == b.location
                && a.lower.profile == b.lower.profile && a.upper.profile == b.upper.profile
                && a.lower.value == b.lower.value && a.upper.value == b.upper.value
        }
    }

    /// The merged state: objects member by member, anything else as the upper layer
    /// has it.
    package private(set) var state = JSONObject()
    /// In the order of the layers and of their members.
    package private(set) var conflicts: [Conflict] = []

    /// Layers too deep or too large to be merged at all.
    private var refusals: [Diagnostic] = []

    /// Which layer a merged value came from.
    private struct Origin {
        var layer: Int
        var members: [ExactKey: Origin] = [:]
    }

    private let layers: [Layer]

    /// Everything that loading reports.
    package var diagnostics: [Diagnostic] { refusals + conflicts.map { $0.diagnostic() } }

    /// Merges layers, the lowest first.
    package init(_ layers: [Layer]) {
        self.layers = layers
        var origin = Origin(layer: 0)
        for layer in layers.indices where isFit(layer) {
            state = merge(layers[layer].state, from: layer, into: state, &origin, at: [])
        }
    }

    /// Merging and all that comes after go down recursively, so depth is bounded here.
    private mutating func isFit(_ layer: Int) -> Bool {
        do throws(StateConflict) {
            try StateLimits.check(.object(layers[layer].state), at: StatePath(steps: []), below: 0)
            return true
        } catch {
            refusals.append(
                Diagnostic(
                    .error,
                    code: error.code,
                    message: "The state of the profile `\(layers[layer].profile)` is refused: \(error.reason).",
                    location: layers[layer].location
                )
            )
            return false
        }
    }

    private mutating func merge(
        _ upper: JSONObject,
        from layer: Int,
        into lower: JSONObject,
        _ origin: inout Origin,
        at steps: [PathStep]
    ) -> JSONObject {
        var merged = lower
        for (name, value) in upper.members {
            let path = steps + [.member(name)]
            var place = origin.members[ExactKey(name)] ?? Origin(layer: layer)
            defer { origin.members[ExactKey(name)] = place }
            guard let below = lower[name] else {
                place = Self.origin(of: value, layer: layer)
                merged[name] = value
                continue
            }
            if case .object(let below) = below, case .object(let value) = value {
                merged[name] = .object(merge(value, from: layer, into: below, &place, at: path))
                continue
            }
            judge(value, from: layer, over: below, from: place.layer, at: path)
            place = Self.origin(of: value, layer: layer)
            merged[name] = value
        }
        return merged
    }

    private mutating func judge(
        _ value: JSONValue,
        from layer: Int,
        over below: JSONValue,
        from lower: Int,
        at path: [PathStep]
    ) {
        // `null` is no value of whatever type: a profile takes something away by it.
        if !value.isNull, !below.isNull, !Self.sameType(value, below) {
            add(.types, path, lower, below, layer, value)
        } else if value != below, !layers[layer].ancestors.contains(layers[lower].profile) {
            add(.values, path, lower, below, layer, value)
        }
    }

    private mutating func add(
        _ kind: Conflict.Kind,
        _ path: [PathStep],
        _ lower: Int,
        _ below: JSONValue,
        _ layer: Int,
        _ value: JSONValue
    ) {
        conflicts.append(
            Conflict(
                kind: kind,
                path: StatePath(steps: path),
                lower: (layers[lower].profile, below),
                upper: (layers[layer].profile, value),
                location: layers[layer].location
            )
        )
    }

    private static func origin(of value: JSONValue, layer: Int) -> Origin {
        var origin = Origin(layer: layer)
        guard case .object(let object) = value else { return origin }
        for (name, value) in object.members {
            origin.members[ExactKey(name)] = Self.origin(of: value, layer: layer)
        }
        return origin
    }

    private static func sameType(_ a: JSONValue, _ b: JSONValue) -> Bool {
        switch (a, b) {
        case (.bool, .bool), (.number, .number), (.string, .string), (.array, .array), (.object, .object): true
        default: false
        }
    }
}

extension StateMerge.Conflict {
    /// The finding as loading reports it, at a place that the reader may know better.
    package func diagnostic(at location: SourceLocation? = nil) -> Diagnostic {
        let place = location ?? self.location
        switch kind {
        case .types:
            return Diagnostic(
                .error,
                code: "state_type_conflict",
                message:
                    "The state at `\(path)` is \(upper.value.kindWithArticle) in the profile `\(upper.profile)` and "
                    + "\(lower.value.kindWithArticle) in `\(lower.profile)` beneath it. Give both one type.",
                location: place
            )
        case .values:
            return Diagnostic(
                .note,
                code: "state_value_conflict",
                message: "The profiles `\(upper.profile)` and `\(lower.profile)` set `\(path)` differently; "
                    + "`\(upper.profile)` lies above and counts.",
                location: place
            )
        }
    }
}
