import Foundation

/// The programs that people run on a simulator through `simctl spawn`: the sensor
/// for faces and fingers, and schemes that need no question.
struct SpawnedTool {
    private let name: String
    private let words: [String]

    init(_ words: [String]) {
        name = words.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
        self.words = Array(words.dropFirst())
    }

    func run(_ send: (DeviceRequest) throws(SimctlFailure) -> Void) throws(SimctlFailure) -> Simctl.Output {
        switch name {
        case "notifyutil": return try notify(send)
        case "defaults": return try defaults(send)
        case "launchctl" where words.first == "kickstart": return Simctl.Output()
        default: throw .notPlayed("simctl spawn \(name)")
        }
    }

    /// `notifyutil -s KEY VALUE`, `-p KEY`.
    private func notify(_ send: (DeviceRequest) throws(SimctlFailure) -> Void) throws(SimctlFailure) -> Simctl.Output {
        var rest = words[...]
        while let flag = rest.popFirst() {
            guard ["-s", "-p", "-v"].contains(flag) else { throw .notPlayed("notifyutil \(flag)") }
            if flag == "-v" { continue }
            guard let key = rest.popFirst() else { throw SimctlFailure("notifyutil: \(flag) needs a key", status: 1) }
            if flag == "-s" {
                guard key == "com.apple.BiometricKit.enrollmentChanged", let value = rest.popFirst() else {
                    throw .notPlayed("notifyutil -s \(key)")
                }
                try send(.biometrics(value == "0" ? .unenroll : .enroll))
            } else {
                try post(key, send)
            }
        }
        return Simctl.Output()
    }

    private func post(_ key: String, _ send: (DeviceRequest) throws(SimctlFailure) -> Void) throws(SimctlFailure) {
        let sensors = ["com.apple.BiometricKit_Sim.pearl.", "com.apple.BiometricKit_Sim.fingerTouch."]
        if key == "com.apple.BiometricKit.enrollmentChanged" { return }
        guard let sensor = sensors.first(where: key.hasPrefix) else { throw .notPlayed("notifyutil -p \(key)") }
        switch key.dropFirst(sensor.count) {
        case "match": try send(.biometrics(.match))
        case "nomatch": try send(.biometrics(.noMatch))
        default: throw .notPlayed("notifyutil -p \(key)")
        }
    }

    /// `defaults write com.apple.launchservices.schemeapproval "…-->SCHEME" -string BUNDLE`.
    private func defaults(_ send: (DeviceRequest) throws(SimctlFailure) -> Void) throws(SimctlFailure) -> Simctl.Output
    {
        guard words.count == 5, words[0] == "write", words[1] == "com.apple.launchservices.schemeapproval",
            words[3] == "-string", let arrow = words[2].range(of: "-->")
        else { throw .notPlayed("defaults \(words.prefix(2).joined(separator: " "))") }
        try send(.approveScheme(scheme: String(words[2][arrow.upperBound...]), bundle: words[4]))
        return Simctl.Output()
    }
}
