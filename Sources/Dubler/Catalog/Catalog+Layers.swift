extension Catalog {
    /// The profile of that id.
    package func profile(_ id: String) -> Profile? {
        var low = 0
        var high = profiles.count
        while low < high {
            let middle = (low + high) / 2
            if profiles[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < profiles.count && profiles[low].id.isIdentical(to: id) ? profiles[low] : nil
    }

    /// A profile with its parents as layers, the uppermost first: the profile, then
    /// its parents, last named first. Of a parent that is reached twice the lowest
    /// place counts, so that everyone lies above its own parents.
    package func layers(of profile: Profile) -> [Profile] {
        ProfileOrder.layers(of: profile) { self.profile($0) }
    }
}

enum ProfileOrder {
    /// Depth first, parents before children; cycles, which do not load, are cut.
    static func layers(of profile: Profile, find: (String) -> Profile?) -> [Profile] {
        var order: [Profile] = []
        var seen: Set<String> = []
        visit(profile, &order, &seen, find)
        return order.reversed()
    }

    private static func visit(
        _ profile: Profile,
        _ order: inout [Profile],
        _ seen: inout Set<String>,
        _ find: (String) -> Profile?
    ) {
        guard seen.insert(profile.id).inserted else { return }
        for parent in profile.extends {
            if let parent = find(parent) { visit(parent, &order, &seen, find) }
        }
        order.append(profile)
    }
}
