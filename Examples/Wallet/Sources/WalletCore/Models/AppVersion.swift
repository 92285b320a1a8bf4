package import Foundation

/// Version numbers compared part by part: 2.9 is below 2.14.
package struct AppVersion: Sendable, Equatable, Comparable {
    private let parts: [Int]

    package init(_ text: String) { parts = text.split(separator: ".").map { Int($0) ?? 0 } }

    package static func < (a: AppVersion, b: AppVersion) -> Bool {
        for index in 0..<max(a.parts.count, b.parts.count) {
            let (left, right) = (a.part(index), b.part(index))
            if left != right { return left < right }
        }
        return false
    }

    package static func == (a: AppVersion, b: AppVersion) -> Bool { !(a < b) && !(b < a) }

    private func part(_ index: Int) -> Int { parts.indices.contains(index) ? parts[index] : 0 }
}

/// What the server demands of the app's version.
package struct VersionPolicy: Sendable, Equatable, Decodable {
    package let minimum: String?
    package let storeURL: URL?
}
