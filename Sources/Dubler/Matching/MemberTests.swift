/// The members that a pattern names in an object.
package struct MemberTests: Sendable {
    package struct Member: Sendable {
        package let name: [UInt8]
        package let matcher: ValueMatcher

        package init(name: String, matcher: ValueMatcher) {
            self.name = Array(name.utf8)
            self.matcher = matcher
        }

        @inline(__always)
        func isNamed(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
            guard name.count == other.count else { return false }
            for index in 0..<other.count where name[index] != other[index] { return false }
            return true
        }
    }

    package let members: [Member]
    /// Whether members that are not named are forbidden.
    package let isExact: Bool
    /// Absence below an absent member holds, but an object that names no member at
    /// all, or is to be equal, must be there.
    let holdsOnAbsent: Bool
    /// Position by name, where walking the list would cost.
    private let positions: [[UInt8]: Int]

    private static let walkLimit = 12

    package init(_ members: [Member], isExact: Bool) {
        self.members = members
        self.isExact = isExact
        holdsOnAbsent = !isExact && !members.isEmpty && members.allSatisfy(\.matcher.holdsOnAbsent)
        positions =
            members.count <= Self.walkLimit
            ? [:]
            : Dictionary(members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether every named member of the object fits. One pass over the object's
    /// members; those that a pattern names mostly come in the order of the pattern,
    /// so the search starts behind the last one found.
    func hold<S: JSONSubject, R: MatchRecorder>(
        _ object: S,
        _ instants: InstantSource,
        _ recorder: inout R
    ) -> Bool {
        guard object.subjectKind == .object else {
            recorder.fail(expected: "an object", seen: object.excerpt)
            return false
        }
        var found = MemberSet(count: members.count)
        var next = 0
        for member in object.subjectMembers {
            guard let index = position(of: member, from: next) else {
                guard isExact else { continue }
                recorder.fail(expected: "no other members than \(nameList)", seen: object.excerpt)
                return false
            }
            next = index + 1
            found.insert(index)
            recorder.enter(member: String(decoding: members[index].name, as: UTF8.self))
            if !members[index].matcher.holds(member.subject, instants, &recorder) { return false }
            recorder.leave()
        }
        return found.isFull || absentOnesHold(found, object, &recorder)
    }

    private func position<M: JSONSubjectMember>(of member: M, from start: Int) -> Int? {
        member.withName { name in
            let start = start < members.count ? start : 0
            if start < members.count, members[start].isNamed(name) { return start }
            if !positions.isEmpty { return positions[Array(name)] }
            return (start + 1..<max(start + 1, members.count)).first { members[$0].isNamed(name) }
                ?? (0..<start).first { members[$0].isNamed(name) }
        }
    }

    private func absentOnesHold<S: JSONSubject, R: MatchRecorder>(
        _ found: MemberSet,
        _ object: S,
        _ recorder: inout R
    ) -> Bool {
        for index in members.indices where !found.contains(index) && !members[index].matcher.holdsOnAbsent {
            recorder.enter(member: String(decoding: members[index].name, as: UTF8.self))
            recorder.fail(expected: members[index].matcher.description, seen: nil)
            return false
        }
        return true
    }

    private var nameList: String {
        members.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: ", ")
    }
}

/// Which of a pattern's members were seen; without allocation up to 64.
private struct MemberSet {
    private let count: Int
    private var seen = 0
    private var low: UInt64 = 0
    private var high: [Bool] = []

    init(count: Int) {
        self.count = count
        if count > 64 { high = [Bool](repeating: false, count: count) }
    }

    var isFull: Bool { seen == count }

    func contains(_ index: Int) -> Bool {
        count <= 64 ? low & (1 << UInt64(index)) != 0 : high[index]
    }

    mutating func insert(_ index: Int) {
        guard !contains(index) else { return }
        seen += 1
        if count <= 64 { low |= 1 << UInt64(index) } else { high[index] = true }
    }
}
