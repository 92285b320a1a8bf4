import Foundation
import Testing

@testable import HeadlessDevice

/// The device's process, over its socket.
@Suite final class DeviceTests {
    private let client: DeviceClient
    private let info = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("HeadlessToy/Info.json").path

    init() {
        // Longer than the address of a socket may be.
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("devices-\(UUID().uuidString)-" + String(repeating: "x", count: 100)).path
        client = DeviceClient(
            set: DeviceSet(folder: folder),
            udid: DeviceSet.newUDID(),
            environment: ProcessInfo.processInfo.environment,
            isEphemeral: true
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: client.set.folder) }

    private func describe() throws -> DeviceDescription {
        guard case .described(let device) = try client.call(.describe).reply else { throw SocketTestFailure() }
        return device
    }

    private struct SocketTestFailure: Error {}

    @Test func garbageEndsAConnectionAndNotTheDevice() throws {
        let device = try describe()
        var random = Random(seed: 11)
        let request = try JSONEncoder().encode(DeviceEnvelope(id: 1, message: DeviceRequest.screenshot))
        for _ in 0..<300 {
            let socket = try LocalSocket.connect(in: client.home.folder, name: DeviceHome.socketName)
            var bytes = Frame(head: Array(request)).bytes
            for _ in 0..<random.next(1...8) { bytes[random.next(0...(bytes.count - 1))] = UInt8(random.next(0...255)) }
            _ = Descriptor.sendAll(bytes, to: socket)
            close(socket)
        }
        #expect(try describe().pid == device.pid)
    }

    @Test func deepJSONIsNoRequest() throws {
        let device = try describe()
        let socket = try LocalSocket.connect(in: client.home.folder, name: DeviceHome.socketName)
        let deep = String(repeating: "[", count: 100_000)
        #expect(Descriptor.sendAll(Frame(head: Array(deep.utf8)).bytes, to: socket))
        // The device says what is wrong and hangs up.
        while let bytes = Descriptor.readSome(from: socket), !bytes.isEmpty {}
        close(socket)
        #expect(try describe().pid == device.pid)
    }

    @Test func secondProcessLeavesADeviceToTheFirst() throws {
        let device = try describe()
        try DeviceStarter.start(client.home, set: client.set, environment: ProcessInfo.processInfo.environment)
        #expect(try describe().pid == device.pid)
        #expect(client.home.isBooted)
    }

    @Test func ownedDeviceGoesWithItsOwner() throws {
        let home = client.home
        do {
            let owner = DeviceClient(
                set: client.set,
                udid: client.udid,
                environment: ProcessInfo.processInfo.environment,
                isEphemeral: true
            )
            _ = try owner.call(.install(AppDescriptor.read(info, products: DeviceStarter.products)))
            _ = try owner.call(.launch(bundle: "org.dubler.toy", arguments: [], environment: [:]))
        }
        let end = ContinuousClock.now + .seconds(60)
        while FileManager.default.fileExists(atPath: home.folder), ContinuousClock.now < end { poll(nil, 0, 5) }
        #expect(!FileManager.default.fileExists(atPath: home.folder))
    }

    @Test func appsThatSpeakNonsenseAreEnded() throws {
        let script = client.set.folder + "/Nonsense"
        try FileManager.default.createDirectory(atPath: client.set.folder, withIntermediateDirectories: true)
        try "#!/bin/sh\nprintf 'GET / HTTP/1.1\\r\\n\\r\\n' >&3\nexec tail -f /dev/null\n"
            .write(toFile: script, atomically: true, encoding: .utf8)
        chmod(script, 0o755)
        let app = AppDescriptor(
            bundleIdentifier: "org.nonsense",
            displayName: "Nonsense",
            executable: script,
            schemes: [],
            bundlePath: script
        )
        _ = try client.call(.install(app))
        #expect {
            try client.call(.launch(bundle: "org.nonsense", arguments: [], environment: [:]), timeout: 60)
        } throws: { error in
            (error as? DeviceFailure)?.code == .crashed
        }
    }

    /// A laptop that sleeps, a machine that others keep busy: an app that had no time to
    /// answer does not hang, however long the device itself stood still.
    @Test func anAppThatStoodStillWithItsDeviceHasTimeLeft() throws {
        let bundle = "org.dubler.toy"
        _ = try client.call(.install(AppDescriptor.read(info, products: DeviceStarter.products)))
        guard
            case .launched(let app) = try client.call(
                .launch(bundle: bundle, arguments: [], environment: [:]),
                timeout: 60
            ).reply
        else { throw SocketTestFailure() }
        let device = try describe().pid
        let socket = try LocalSocket.connect(in: client.home.folder, name: DeviceHome.socketName)
        defer { close(socket) }
        kill(app, SIGSTOP)
        defer { for pid in [app, device] { kill(pid, SIGCONT) } }
        let seconds = 4.0
        let requests: [DeviceRequest] = [.scrollToVisible(bundle: bundle, path: []), .describe]
        for (id, request) in requests.enumerated() {
            let envelope = DeviceEnvelope(id: UInt64(id + 1), message: request, timeout: seconds)
            #expect(Descriptor.sendAll(Frame(head: Array(try JSONEncoder().encode(envelope))).bytes, to: socket))
        }
        // The second answer says that the first request has its timer.
        #expect(try reply(from: socket).id == 2)
        kill(device, SIGSTOP)
        poll(nil, 0, Int32((seconds + 0.5) * 1_000))
        for pid in [app, device] { kill(pid, SIGCONT) }
        let answer = try reply(from: socket)
        #expect(answer.id == 1)
        if case .failed(let failure) = answer.message { #expect(failure.code != .noAnswer, "\(failure)") }
    }

    private func reply(from socket: Int32) throws -> DeviceEnvelope<DeviceReply> {
        var reader = FrameReader()
        while true {
            if let frame = try reader.next() {
                return try JSONDecoder().decode(DeviceEnvelope<DeviceReply>.self, from: Data(frame.head))
            }
            guard let bytes = Descriptor.readSome(from: socket), !bytes.isEmpty else { throw SocketTestFailure() }
            reader.append(bytes)
        }
    }

    @Test func descriptorsAreReadFromFolders() throws {
        let app = try AppDescriptor.read(info, products: DeviceStarter.products)
        #expect(app.bundleIdentifier == "org.dubler.toy")
        #expect(app.schemes == ["toy"])
        #expect(throws: AppDescriptor.Failure.self) { try AppDescriptor.read("/nowhere", products: []) }
        #expect(throws: AppDescriptor.Failure.self) { try AppDescriptor.read(info, products: []) }
        #expect(!AppDescriptor.isIdentifier("../x"))
    }
}
