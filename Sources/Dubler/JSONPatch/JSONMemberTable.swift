/// Members of an object for lookups by other members' keys.
struct JSONMemberTable {
    /// Above this many members a lookup hashes.
    private static let scanned = 8

    /// Of equal keys the last one only.
    let members: [JSONMember]
    private let keys: [[UInt8]]
    private let places: [[UInt8]: Int]

    init(_ object: JSONNode) {
        var members: [JSONMember] = []
        var keys: [[UInt8]] = []
        var places: [[UInt8]: Int] = [:]
        let isTable = object.count > Self.scanned || !object.document.duplicateKeys.isEmpty
        for member in object.members {
            let key = Array(member.key.utf8)
            if isTable, let place = places.updateValue(members.count, forKey: key) {
                // A later duplicate takes the earlier one's place.
                members[place] = member
                places[key] = place
            } else {
                members.append(member)
                keys.append(key)
            }
        }
        self.members = members
        self.keys = keys
        self.places = places
    }

    /// Where the member of the same key stands.
    func place(of member: JSONMember) -> Int? {
        guard places.isEmpty else { return places[Array(member.key.utf8)] }
        return keys.firstIndex { member.keyEquals($0) }
    }
}
