#if os(Linux)
    import Dubler
    import Foundation
    import Testing

    @testable import DublerServer

    /// The control calls of a simulator end to end: over HTTP, through `headless-simctl`,
    /// to a headless device.
    @Suite struct HeadlessSimctlTests {
        private static let app = "org.dubler.toy"
        private let devices: HeadlessDevices
        private let host: MockHost
        private let backend: MockBackend

        init() throws {
            devices = try HeadlessDevices()
            let tool = devices.tool
            host = try MockHost(CatalogFolder(baseline: "")) { $0.simctl = tool }
            backend = MockBackend(baseURL: try #require(URL(string: "http://127.0.0.1:\(host.port)")))
        }

        private func code(_ body: () throws -> Void) -> BackendError.Code? {
            (#expect(throws: BackendError.self) { try body() })?.code
        }

        @Test func everyCallReachesTheDevice() throws {
            let udid = try devices.bootedToy()
            let target = SimulatorTarget(udid: udid, bundleIdentifier: Self.app)
            try backend.activate(profile: nil, simulator: target)
            try devices.simctl(["launch", udid, Self.app])
            try backend.sendSimulatorPush(payload: ["aps": ["alert": "Hello"]])
            try backend.openURL("toy://target")
            for event in BiometricEvent.allCases { try backend.biometrics(event) }
            for action in PrivacyAction.allCases { try backend.privacy(action, .locationAlways) }
            for service in PrivacyService.allCases { try backend.privacy(.grant, service) }
            let items = try backend.control(.get, "/sessions/default/timeline")["items"]?.arrayValue ?? []
            let told = items.filter { $0["detail"]?["simulator"]?.stringValue == udid }
            #expect(told.count == 2 + 4 + 3 + PrivacyService.allCases.count)
            #expect(told.allSatisfy { $0["detail"]?["sent"] == true })
        }

        @Test func whatTheDeviceRefusesIsUnderstood() throws {
            let udid = try devices.bootedToy()
            #expect(code { try backend.openURL("nobody://a", simulatorID: udid) } == "url_not_handled")
            let payload: PushPayload = ["aps": [:]]
            let stranger = code {
                try backend.sendSimulatorPush(simulatorID: udid, bundleIdentifier: "org.stranger", payload: payload)
            }
            #expect(stranger == "app_not_installed")
            try backend.sendSimulatorPush(simulatorID: udid, bundleIdentifier: Self.app, payload: payload)
            try devices.simctl(["uninstall", udid, Self.app])
            let gone = code {
                try backend.sendSimulatorPush(simulatorID: udid, bundleIdentifier: Self.app, payload: payload)
            }
            #expect(gone == "app_not_installed", "also one that was there before")
            try devices.simctl(["shutdown", udid])
            #expect(code { try backend.openURL("toy://a", simulatorID: udid) } == "simulator_shut_down")
            #expect(code { try backend.biometrics(.match, simulatorID: udid) } == "simulator_shut_down")
            #expect(code { try backend.openURL("toy://a", simulatorID: UUID().uuidString) } == "simulator_unknown")
        }

        @Test func aPushThatCannotArriveSaysWhy() throws {
            let udid = try devices.bootedToy()
            func push(_ payload: PushPayload, _ udid: String, set: String? = nil) throws {
                try backend.sendSimulatorPush(
                    simulatorID: udid,
                    bundleIdentifier: Self.app,
                    payload: payload,
                    deviceSet: set
                )
            }
            func failure(_ payload: PushPayload, _ udid: String, set: String? = nil) -> BackendError? {
                #expect(throws: BackendError.self) { try push(payload, udid, set: set) }
            }
            // `{"aps":{"alert":""}}` has 20 bytes.
            let large = failure(["aps": ["alert": .string(String(repeating: "x", count: 4_077))]], udid)
            #expect(large?.code == "push_too_large")
            #expect(large?.message.contains("4097") == true)
            try push(["aps": ["alert": .string(String(repeating: "x", count: 4_076))]], udid)
            let mute = failure(["alert": "Hello"], udid)
            #expect(mute?.code == "push_without_aps")
            try devices.simctl(["shutdown", udid])
            let off = failure(["aps": [:]], udid)
            #expect(off?.code == "simulator_shut_down")
            #expect(off?.message.contains("simctl bootstatus \(udid) -b") == true)

            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("own-set-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let clone = try devices.bootedToy(in: ["--set", folder.path])
            let elsewhere = failure(["aps": [:]], clone)
            #expect(elsewhere?.code == "simulator_unknown")
            #expect(elsewhere?.message.contains("give its folder as \"deviceSet\"") == true)
            try push(["aps": [:]], clone, set: folder.path)
            try devices.simctl(["--set", folder.path, "shutdown", clone])
            let asleep = failure(["aps": [:]], clone, set: folder.path)
            #expect(asleep?.code == "simulator_shut_down")
        }

        @Test func aCloneOfParallelTestsIsFound() throws {
            let udid = try devices.bootedToy(in: ["--set", "testing"])
            try backend.sendSimulatorPush(simulatorID: udid, bundleIdentifier: Self.app, payload: ["aps": [:]])
            let items = try backend.control(.get, "/sessions/default/timeline")["items"]?.arrayValue ?? []
            #expect(items.last?["detail"]?["deviceSet"] == "testing")
        }
    }
#endif
