package import Foundation

/// The app's date provider: all that asks for the date asks this.
package struct DeviceClock: Sendable {
    private let read: @Sendable () -> Date

    package init(_ read: @escaping @Sendable () -> Date) { self.read = read }

    package static let system = DeviceClock { Date() }

    package var now: Date { read() }
}
