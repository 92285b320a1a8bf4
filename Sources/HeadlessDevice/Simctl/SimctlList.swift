import Foundation

/// What `simctl list` writes.
struct SimctlList {
    let set: DeviceSet
    let kind: String?
    let search: String?

    func text(isJSON: Bool) -> String { isJSON ? json() : plain() }

    private func shows(_ kind: String) -> Bool { self.kind == nil || self.kind == kind }

    private var records: [DeviceRecord] {
        return set.records().filter { record in
            guard let search, search != "available" else { return true }
            if search == "booted" { return set.home(record.udid).isBooted }
            return record.name.localizedCaseInsensitiveContains(search) || record.udid == search
        }
    }

    private func state(_ record: DeviceRecord) -> String { set.home(record.udid).isBooted ? "Booted" : "Shutdown" }

    private func plain() -> String {
        var text = ""
        if shows("devicetypes") {
            text += "== Device Types ==\n\(DeviceRecord.defaultName) (\(DeviceRecord.defaultType))\n"
        }
        if shows("runtimes") {
            text += "== Runtimes ==\niOS 26.0 (26.0 - headless) - \(DeviceRecord.defaultRuntime)\n"
        }
        if shows("devices") {
            text += "== Devices ==\n-- iOS 26.0 --\n"
            for record in records { text += "    \(record.name) (\(record.udid)) (\(state(record))) \n" }
        }
        if shows("pairs") { text += "== Device Pairs ==\n" }
        return text
    }

    private struct Document: Encodable {
        struct Device: Encodable {
            var udid: String
            var name: String
            var state: String
            var isAvailable = true
            var deviceTypeIdentifier: String
            var dataPath: String
            var logPath: String
        }

        struct Kind: Encodable {
            var name: String
            var identifier: String
        }

        struct Runtime: Encodable {
            var name: String
            var identifier: String
            var version: String
            var isAvailable = true
        }

        var devicetypes: [Kind]?
        var runtimes: [Runtime]?
        var devices: [String: [Device]]?
        var pairs: [String: String]?
    }

    private func json() -> String {
        var document = Document()
        if shows("devicetypes") {
            document.devicetypes = [.init(name: DeviceRecord.defaultName, identifier: DeviceRecord.defaultType)]
        }
        if shows("runtimes") {
            document.runtimes = [.init(name: "iOS 26.0", identifier: DeviceRecord.defaultRuntime, version: "26.0")]
        }
        if shows("devices") {
            let devices = records.map { record in
                Document.Device(
                    udid: record.udid,
                    name: record.name,
                    state: state(record),
                    deviceTypeIdentifier: record.deviceType,
                    dataPath: set.home(record.udid).folder,
                    logPath: set.home(record.udid).folder + "/Logs"
                )
            }
            document.devices = [DeviceRecord.defaultRuntime: devices]
        }
        if shows("pairs") { document.pairs = [:] }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(document) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
