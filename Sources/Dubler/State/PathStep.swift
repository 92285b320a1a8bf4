/// One step into a JSON value. Names are told apart by code points.
package enum PathStep: Sendable {
    case member(String)
    case index(Int)
}

extension PathStep: Hashable {
    package static func == (a: PathStep, b: PathStep) -> Bool {
        switch (a, b) {
        case (.member(let a), .member(let b)): a.isIdentical(to: b)
        case (.index(let a), .index(let b)): a == b
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .member(let name): hasher.combine(ExactKey(name))
        case .index(let index): hasher.combine(index)
        }
    }
}
