/// Gives every matcher an item of its own, when that is possible: a wider matcher
/// may not take the item that a narrower one needs.
enum Assignment {
    /// A body may be long; past so many comparisons, and one for each item, the
    /// answer is no.
    static let comparisonLimit = 1_000_000

    static func exists<Matcher, Item>(
        _ matchers: [Matcher],
        _ items: [Item],
        _ fits: (Matcher, Item) -> Bool
    ) -> Bool {
        guard matchers.count <= items.count else { return false }
        var search = Search(matcherCount: matchers.count, itemCount: items.count)
        for matcher in matchers.indices {
            let found = search.assign(matcher) { fits(matchers[$0], items[$1]) }
            if !found { return false }
        }
        return true
    }

    /// Kuhn's augmenting paths, breadth first. Which pairs fit is asked once, and
    /// no further than the search has to look.
    private struct Search {
        private struct Candidates {
            var items: [Int] = []
            var asked = 0
        }

        private let itemCount: Int
        /// The matcher that holds an item, or -1.
        private var owner: [Int]
        /// The item that a matcher holds, or -1.
        private var held: [Int]
        private var candidates: [Candidates]
        /// By item: in which search it was reached last, and from which matcher.
        private var reachedIn: [Int]
        private var reachedFrom: [Int]
        private var budget: Int

        init(matcherCount: Int, itemCount: Int) {
            self.itemCount = itemCount
            budget = comparisonLimit + itemCount
            owner = [Int](repeating: -1, count: itemCount)
            held = [Int](repeating: -1, count: matcherCount)
            candidates = [Candidates](repeating: Candidates(), count: matcherCount)
            reachedIn = [Int](repeating: -1, count: itemCount)
            reachedFrom = reachedIn
        }

        mutating func assign(_ matcher: Int, _ fits: (Int, Int) -> Bool) -> Bool {
            var queue = [matcher]
            var head = 0
            while head < queue.count {
                let current = queue[head]
                head += 1
                var position = 0
                while let item = candidate(position, of: current, fits) {
                    position += 1
                    if reachedIn[item] == matcher { continue }
                    reachedIn[item] = matcher
                    reachedFrom[item] = current
                    if owner[item] < 0 {
                        pass(item)
                        return true
                    }
                    queue.append(owner[item])
                }
            }
            return false
        }

        /// Gives the free item to the matcher that reached it, the item that this one
        /// held to the matcher before it, and so on.
        private mutating func pass(_ free: Int) {
            var item = free
            while item >= 0 {
                let taker = reachedFrom[item]
                let given = held[taker]
                owner[item] = taker
                held[taker] = item
                item = given
            }
        }

        private mutating func candidate(_ position: Int, of matcher: Int, _ fits: (Int, Int) -> Bool) -> Int? {
            while position >= candidates[matcher].items.count {
                let asked = candidates[matcher].asked
                guard asked < itemCount, budget > 0 else { return nil }
                budget -= 1
                candidates[matcher].asked = asked + 1
                // Most lists come in the pattern's order, so its own place is asked first.
                let item = (matcher + asked) % itemCount
                if fits(matcher, item) { candidates[matcher].items.append(item) }
            }
            return candidates[matcher].items[position]
        }
    }
}
