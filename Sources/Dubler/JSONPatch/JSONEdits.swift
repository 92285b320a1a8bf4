/// Changes of a text that leave every other byte as it stands.
struct JSONEdits {
    private let document: JSONDocument
    private var edits: [(range: Range<Int>, text: [UInt8])] = []

    init(_ document: JSONDocument) {
        self.document = document
    }

    /// What stands there is replaced; no two ranges may overlap.
    mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        edits.append((range, text))
    }

    /// The changed text of `part`, in which all edits lie.
    func applied(to part: Range<Int>) -> [UInt8] {
        let bytes = document.bytes
        var result: [UInt8] = []
        result.reserveCapacity(part.count + edits.reduce(0) { $0 + $1.text.count })
        var position = part.lowerBound
        let sorted = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        for edit in sorted {
            result.append(contentsOf: bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text)
            position = edit.range.upperBound
        }
        result.append(contentsOf: bytes[position..<part.upperBound])
        return result
    }

    /// The changed text as a whole.
    func applied() -> [UInt8] {
        applied(to: 0..<document.bytes.count)
    }

    /// Takes members or elements out of a container, commas included, and puts new
    /// ones last, spaced as those before them.
    mutating func change(_ container: JSONNode, removing removed: (Int) -> Bool, appending added: [Addition]) {
        let slots = Slot.all(of: container)
        let kept = slots.indices.filter { !removed($0) }
        guard let lastKept = kept.last, let firstKept = kept.first else {
            guard !slots.isEmpty || !added.isEmpty else { return }
            replace(inside(container), with: whole(added, like: slots.first, last: slots.last, in: container))
            return
        }
        for index in slots.indices where removed(index) {
            if index < firstKept {
                replace(slots[index].range.lowerBound..<slots[index + 1].range.lowerBound, with: [])
            } else {
                replace(slots[index - 1].range.upperBound..<slots[index].range.upperBound, with: [])
            }
        }
        guard !added.isEmpty else { return }
        let end = slots[lastKept].range.upperBound
        var text: [UInt8] = []
        for addition in added {
            text.append(UInt8(ascii: ","))
            text.append(contentsOf: document.bytes[lead(of: slots[lastKept])])
            append(addition, to: &text, like: slots[lastKept])
        }
        replace(end..<end, with: text)
    }

    /// Puts an element before the one at `index`, which must be there.
    mutating func insert(_ value: [UInt8], before index: Int, of array: JSONNode) {
        let slots = Slot.all(of: array)
        guard slots.indices.contains(index) else { return }
        let start = slots[index].range.lowerBound
        let spaced = slots[min(1, slots.count - 1)]
        replace(start..<start, with: value + [UInt8(ascii: ",")] + document.bytes[lead(of: spaced)])
    }

    private func inside(_ container: JSONNode) -> Range<Int> {
        container.range.lowerBound + 1..<container.range.upperBound - 1
    }

    /// All that stands between the brackets where nothing of the old stays.
    private func whole(_ added: [Addition], like first: Slot?, last: Slot?, in container: JSONNode) -> [UInt8] {
        guard !added.isEmpty else { return [] }
        let lead = first.map { document.bytes[self.lead(of: $0)] } ?? []
        var text: [UInt8] = []
        for (index, addition) in added.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(contentsOf: lead)
            append(addition, to: &text, like: first)
        }
        if let last { text.append(contentsOf: document.bytes[last.range.upperBound..<inside(container).upperBound]) }
        return text
    }

    private func append(_ addition: Addition, to text: inout [UInt8], like slot: Slot?) {
        if let key = addition.key {
            text.append(contentsOf: key)
            if let colon = slot?.colon {
                text.append(contentsOf: document.bytes[colon])
            } else {
                text.append(UInt8(ascii: ":"))
            }
        }
        text.append(contentsOf: addition.value)
    }

    /// The blanks between the bracket or comma before a slot and the slot.
    private func lead(of slot: Slot) -> Range<Int> {
        var start = slot.range.lowerBound
        while start > 0, document.bytes[start - 1] <= 0x20 { start -= 1 }
        return start..<slot.range.lowerBound
    }
}

extension JSONEdits {
    /// A new member, or a new element where there is no key.
    struct Addition {
        /// As JSON, quotes included.
        var key: [UInt8]?
        /// As JSON.
        var value: [UInt8]
    }

    /// Where a member or an element stands.
    private struct Slot {
        var range: Range<Int>
        /// Of a member: from its key's end to its value.
        var colon: Range<Int>?

        static func all(of container: JSONNode) -> [Slot] {
            if container.kind == .object {
                return container.members.map { member in
                    let value = member.value.range
                    return Slot(
                        range: member.keyRange.lowerBound..<value.upperBound,
                        colon: member.keyRange.upperBound..<value.lowerBound
                    )
                }
            }
            return container.elements.map { Slot(range: $0.range) }
        }
    }
}
