import Foundation
import Testing

@testable import HeadlessDevice

/// Devices and clients that are not of one build.
@Suite final class OtherBuildTests {
    private let client: DeviceClient

    init() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("devices-\(UUID().uuidString)").path
        client = DeviceClient(
            set: DeviceSet(folder: folder),
            udid: DeviceSet.newUDID(),
            environment: ProcessInfo.processInfo.environment,
            isEphemeral: true
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: client.set.folder) }

    /// Sends a message as another build would, and gives all that is answered until the
    /// device hangs up or has answered once.
    private func answer(_ head: String) throws -> String {
        let socket = try LocalSocket.connect(in: client.home.folder, name: DeviceHome.socketName)
        defer { close(socket) }
        #expect(Descriptor.sendAll(Frame(head: Array(head.utf8)).bytes, to: socket))
        var reader = FrameReader()
        while let bytes = Descriptor.readSome(from: socket), !bytes.isEmpty {
            reader.append(bytes)
            if let frame = try reader.next() { return String(decoding: frame.head, as: UTF8.self) }
        }
        return ""
    }

    @Test func aClientOfAnotherBuildIsToldWhatItIs() throws {
        _ = try client.call(.describe)
        // The first version named none; what it asks has a meaning of its own there.
        let first = try answer(#"{"id":1,"message":{"describe":{}}}"#)
        #expect(first.contains("version 2 of the device's messages, and this client 1"), "\(first)")
        #expect(first.contains("headless-simctl shutdown \(client.udid)"))
        #expect(first.contains(#""code":"protocolError""#), "a code that every build knows")
        let later = try answer(#"{"id":1,"message":{"unheardOf":{}},"wire":99}"#)
        #expect(later.contains("this client 99"))
        // What is of no build at all is no matter of versions.
        #expect(try answer("[]").contains("no request of ours"))
    }

    @Test func aClientToldSoSaysItAndStartsNoSecondDevice() throws {
        let home = client.home
        try client.set.create(DeviceRecord(udid: home.udid))
        let listener = try LocalSocket.listen(in: home.folder, name: DeviceHome.socketName)
        let reply = #"{"id":1,"message":{"described":{}}}"#
        let device = Thread {
            while true {
                let peer = accept(listener, nil, nil)
                guard peer >= 0 else { return }
                _ = Descriptor.readSome(from: peer)
                _ = Descriptor.sendAll(Frame(head: Array(reply.utf8)).bytes, to: peer)
                close(peer)
            }
        }
        device.start()
        defer { shutdown(listener, Int32(SHUT_RDWR)) }
        let failure = #expect(throws: DeviceFailure.self) { try client.call(.describe) }
        #expect(failure?.code == .protocolError)
        #expect(failure?.message.contains("it speaks version 1 of the device's messages, and this client 2") == true)
        #expect(!FileManager.default.fileExists(atPath: "\(home.folder)/start.log"))
    }

    @Test func aDeviceOfAnotherBuildCanBeShutDown() throws {
        _ = try client.call(.describe)
        #expect(try answer(#"{"id":1,"message":{"shutdown":{}}}"#).contains("done"))
    }

    @Test func anAppOfAnotherBuildSaysSo() throws {
        let app = Process()
        let products = try #require(DeviceStarter.products.first)
        app.executableURL = URL(fileURLWithPath: "\(products)/HeadlessToy")
        app.environment = ["DUBLER_HEADLESS_CHANNEL": "3", "DUBLER_HEADLESS_WIRE": "99"]
        let errors = Pipe()
        app.standardError = errors
        try app.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        app.waitUntilExit()
        #expect(app.terminationStatus == 64)
        #expect(text.contains("This app is of another build of Dubler than its device"))
    }
}
