internal import Dubler

/// A list or mapping that is being read.
struct YAMLFrame {
    let anchor: String?
    var isMapping = false
    /// Whether it stands behind `<<`.
    var isMergeSource = false
    /// What was written before a merge source, which is taken out again.
    var outputBefore: (bytes: Int, origins: Int) = (0, 0)
    /// Its bracket in the output.
    var start = 0
    /// Whether the value of `<<` comes next.
    var isMerging = false
    /// Elements, or members, so far.
    var count = 0
    /// Keys as JSON text, with where each member stands.
    var members: [(key: [UInt8], range: Range<Int>)] = []
    var keys: Set<[UInt8]> = []
    var merges: [YAMLMerge] = []
    private var key: Range<Int>?

    init(anchor: String?) {
        self.anchor = anchor
    }

    var expectsKey: Bool { isMapping && key == nil && !isMerging }

    /// A value ended, or a key.
    mutating func took(_ range: Range<Int>, of output: [UInt8]) {
        guard isMapping else {
            count += 1
            return
        }
        guard let key else {
            self.key = range
            return
        }
        let name = Array(output[key])
        keys.insert(name)
        members.append((name, key.lowerBound..<range.upperBound))
        count += 1
        self.key = nil
    }
}

/// What an anchor names, in the output.
struct YAMLAnchor {
    var range: Range<Int>
    var isScalar: Bool
    var members: [(key: [UInt8], range: Range<Int>)] = []
}

/// The members of a mapping that another takes in.
struct YAMLMerge {
    /// Origins are counted from the member's first byte.
    var members: [(key: [UInt8], bytes: [UInt8], origins: [JSONOrigin])] = []

    init(_ anchor: YAMLAnchor, of output: [UInt8], _ origins: [JSONOrigin], from first: Int) {
        var index = first
        for member in anchor.members {
            var own: [JSONOrigin] = []
            while index < origins.count, origins[index].offset < member.range.upperBound {
                let origin = origins[index]
                index += 1
                guard origin.offset >= member.range.lowerBound else { continue }
                let offset = origin.offset - member.range.lowerBound
                own.append(JSONOrigin(offset: offset, line: origin.line, column: origin.column))
            }
            members.append((member.key, Array(output[member.range]), own))
        }
    }
}
