import Foundation

/// A folder of devices, as `simctl --set` means it.
package struct DeviceSet: Sendable, Equatable {
    package let folder: String

    package init(folder: String) { self.folder = folder }

    /// The set that is meant where none is named: `DUBLER_HEADLESS_DEVICES`, else
    /// `~/.dubler/devices`.
    package static func standard(_ environment: [String: String]) -> DeviceSet {
        if let folder = environment["DUBLER_HEADLESS_DEVICES"], !folder.isEmpty { return DeviceSet(folder: folder) }
        return DeviceSet(folder: "\(environment["HOME"] ?? "/tmp")/.dubler/devices")
    }

    /// The set of parallel clones, `--set testing`.
    package static func testing(_ environment: [String: String]) -> DeviceSet {
        DeviceSet(folder: standard(environment).folder + "-testing")
    }

    package func home(_ udid: String) -> DeviceHome { DeviceHome(folder: "\(folder)/\(udid)", udid: udid) }

    /// Its devices, in the order of their names.
    package func records() -> [DeviceRecord] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap(record).sorted { ($0.name, $0.udid) < ($1.name, $1.udid) }
    }

    package func record(_ udid: String) -> DeviceRecord? {
        guard Self.isUDID(udid), let data = FileManager.default.contents(atPath: home(udid).recordPath) else {
            return nil
        }
        return try? JSONDecoder().decode(DeviceRecord.self, from: data)
    }

    /// Makes a device; with a known UDID nothing changes.
    @discardableResult
    package func create(_ record: DeviceRecord) throws -> DeviceRecord {
        if let known = self.record(record.udid) { return known }
        let home = home(record.udid)
        try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: home.recordPath), options: .atomic)
        return record
    }

    package func delete(_ udid: String) throws {
        guard Self.isUDID(udid) else { return }
        try FileManager.default.removeItem(atPath: home(udid).folder)
    }

    /// A new, random name for a device.
    package static func newUDID() -> String { UUID().uuidString }

    /// Letters, digits and hyphens: what UDIDs are made of, and safe in a path.
    package static func isUDID(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            && !text.hasPrefix("-")
    }
}
