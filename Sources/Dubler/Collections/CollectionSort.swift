/// The order of a list: by a field, or that of insertion.
struct CollectionSort {
    /// What an item is ordered by. Kinds don't mix: numbers come before texts,
    /// texts before booleans.
    enum Key {
        case number(JSONNumber)
        case text(String)
        case flag(Bool)
        /// Absent, `null`, an array or an object: last, whatever the direction.
        case none

        init(_ value: JSONValue?) {
            switch value {
            case .number(let number)?: self = .number(number)
            case .string(let text)?: self = .text(text)
            case .bool(let flag)?: self = .flag(flag)
            default: self = .none
            }
        }

        var value: JSONValue? {
            switch self {
            case .number(let number): .number(number)
            case .text(let text): .string(text)
            case .flag(let flag): .bool(flag)
            case .none: nil
            }
        }

        fileprivate var rank: Int {
            switch self {
            case .number: 0
            case .text: 1
            case .flag: 2
            case .none: 3
            }
        }
    }

    /// A place in the order: items that are ordered by equal values keep the order
    /// of insertion.
    struct Place {
        var key: Key
        var ordinal: Int
    }

    /// As the query writes it; `nil` is the order of insertion.
    let text: String?
    private let field: CollectionField?
    private let descends: Bool

    static let insertion = CollectionSort()

    private init() {
        text = nil
        field = nil
        descends = false
    }

    /// Reads `field` or `-field`.
    init(_ bytes: [UInt8]) throws(CollectionProblem) {
        descends = bytes.first == UInt8(ascii: "-")
        let name = bytes.dropFirst(descends ? 1 : 0)
        guard !name.isEmpty, let field = CollectionField(name) else {
            throw CollectionProblem(
                .sortInvalid,
                "`sort` names one field, as in `sort=title`, or `sort=-title` to descend."
            )
        }
        self.field = field
        text = String(decoding: bytes, as: UTF8.self)
    }

    func place(of entry: ItemTable.Entry) -> Place {
        Place(key: Key(field.flatMap { $0.value(in: entry.item) }), ordinal: entry.ordinal)
    }

    func precedes(_ a: Place, _ b: Place) -> Bool {
        let (left, right) = (a.key.rank, b.key.rank)
        guard left == right else {
            let isUpward = left == Key.none.rank || right == Key.none.rank || !descends
            return isUpward ? left < right : left > right
        }
        let (low, high) = descends ? (b.key, a.key) : (a.key, b.key)
        switch (low, high) {
        case (.number(let low), .number(let high)) where low != high: return low < high
        case (.text(let low), .text(let high)) where !low.isIdentical(to: high):
            // UTF-8 orders as code points do.
            return low.utf8.lexicographicallyPrecedes(high.utf8)
        case (.flag(let low), .flag(let high)) where low != high: return high
        default: return a.ordinal < b.ordinal
        }
    }
}
