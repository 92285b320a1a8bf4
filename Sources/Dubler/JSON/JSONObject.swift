/// Members of a JSON object in their order; keys are told apart by code points.
public struct JSONObject: Sendable {
    /// Above this many members a lookup goes through `places`.
    private static let scanned = 8

    /// Keys and values in their order, no key twice.
    public private(set) var members: [(key: String, value: JSONValue)]
    /// Where each key stands; kept only where there are many.
    private var places: [ExactKey: Int]?

    /// An object without members.
    public init() {
        members = []
    }

    /// The members in that order; of equal keys the last value counts, at the first
    /// one's place.
    public init(_ members: [(String, JSONValue)]) {
        self.init()
        self.members.reserveCapacity(members.count)
        for (key, value) in members { self[key] = value }
    }

    /// Members that are known to have no key twice.
    init(distinct members: [(key: String, value: JSONValue)]) {
        self.members = members
        if members.count > Self.scanned { index() }
    }

    /// How many members there are.
    public var count: Int { members.count }

    /// Whether there are none.
    public var isEmpty: Bool { members.isEmpty }

    /// The keys in their order.
    public var keys: [String] { members.map(\.key) }

    /// The value of a member. Setting `nil` removes it, a new key goes last.
    public subscript(key: String) -> JSONValue? {
        get {
            place(of: key).map { members[$0].value }
        }
        set {
            let place = place(of: key)
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (nil, let value?): append(key, value)
            case (let place?, nil): remove(at: place)
            case (nil, nil): break
            }
        }
        _modify {
            let place = place(of: key)
            // Taken out, so that a change in place copies nothing.
            var value: JSONValue?
            if let place {
                value = members[place].value
                members[place].value = .null
            }
            defer {
                switch (place, value) {
                case (let place?, let value?): members[place].value = value
                case (nil, let value?): append(key, value)
                case (let place?, nil): remove(at: place)
                case (nil, nil): break
                }
            }
            yield &value
        }
    }

    private func place(of key: String) -> Int? {
        if let places { return places[ExactKey(key)] }
        return members.firstIndex { $0.key.isIdentical(to: key) }
    }

    private mutating func append(_ key: String, _ value: JSONValue) {
        members.append((key, value))
        if places != nil {
            places?[ExactKey(key)] = members.count - 1
        } else if members.count > Self.scanned {
            index()
        }
    }

    private mutating func remove(at place: Int) {
        let removed = members.remove(at: place)
        if members.count <= Self.scanned {
            places = nil
        } else if place == members.count {
            places?[ExactKey(removed.key)] = nil
        } else {
            index()
        }
    }

    private mutating func index() {
        var places: [ExactKey: Int] = [:]
        places.reserveCapacity(members.count)
        for (place, member) in members.enumerated() { places[ExactKey(member.key)] = place }
        self.places = places
    }
}

extension JSONObject: Equatable {
    /// Whether both have equal values under the same keys, in whatever order.
    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        JSONValue.object(a) == .object(b)
    }
}
