/// Nodes of a graph that reach each other, by Tarjan's algorithm without recursion.
struct Circles {
    struct Group {
        let members: [Int]
        let isCyclic: Bool
    }

    private(set) var components: [Group] = []

    init(_ targets: [[Int]]) {
        var order = [Int](repeating: -1, count: targets.count)
        var low = order
        var onStack = [Bool](repeating: false, count: targets.count)
        var stack: [Int] = []
        var counter = 0
        for root in targets.indices where order[root] < 0 {
            var calls = [(node: root, next: 0)]
            while let (node, next) = calls.last {
                if order[node] < 0 {
                    order[node] = counter
                    low[node] = counter
                    counter += 1
                    stack.append(node)
                    onStack[node] = true
                }
                if next < targets[node].count {
                    calls[calls.count - 1].next += 1
                    let target = targets[node][next]
                    if order[target] < 0 {
                        calls.append((target, 0))
                    } else if onStack[target] {
                        low[node] = min(low[node], order[target])
                    }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last { low[caller.node] = min(low[caller.node], low[node]) }
                guard low[node] == order[node] else { continue }
                var members: [Int] = []
                while let member = stack.popLast() {
                    onStack[member] = false
                    members.append(member)
                    if member == node { break }
                }
                components.append(Group(members: members, isCyclic: members.count > 1 || targets[node].contains(node)))
            }
        }
    }
}
