/// The form of identifiers: `area_element`, lower case and digits.
enum IdentifierName {
    /// `^[a-z][a-z0-9]*(_[a-z0-9]+)+$`
    static let expression = "area_element (^[a-z][a-z0-9]*(_[a-z0-9]+)+$)"

    /// Where a reader of the form can be.
    private enum Place: Int, CaseIterable {
        case start, area, underscore, element
    }

    /// Whether some filling of the wildcards has the form.
    static func fits(_ pattern: NamePattern) -> Bool {
        var places: Set<Place> = [.start]
        for part in pattern.parts {
            switch part {
            case .wildcard:
                // An interpolation is filled by the app's data, whose letters are its own:
                // the reader can be anywhere behind it.
                places.formUnion(reachable(places))
            case .text(let text):
                for byte in text.utf8 { places = Set(places.compactMap { step($0, byte) }) }
            }
        }
        return places.contains(.element)
    }

    private static func reachable(_ places: Set<Place>) -> Set<Place> {
        if places.isEmpty { return [] }
        return places.contains(.start) ? Set(Place.allCases) : [.area, .underscore, .element]
    }

    private static func step(_ place: Place, _ byte: UInt8) -> Place? {
        let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        switch place {
        case .start: return isLetter ? .area : nil
        case .area: return isLetter || isDigit ? .area : byte == UInt8(ascii: "_") ? .underscore : nil
        case .underscore: return isLetter || isDigit ? .element : nil
        case .element: return isLetter || isDigit ? .element : byte == UInt8(ascii: "_") ? .underscore : nil
        }
    }
}
