import Foundation

/// The process of a device: `headless-simctl device`.
package enum DeviceProcess {
    /// Why a device's process does not start.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Without a client and without any sign of use a device ends after this many seconds.
    static let idleTime = 1800.0

    /// Serves until the device is shut down. `ready` is called once clients can
    /// connect, or with false if another process has the device already.
    package static func run(_ home: DeviceHome, ready: (Bool) -> Void) throws {
        guard let lock = FileLock(home.lockPath) else { return ready(false) }
        signal(SIGPIPE, SIG_IGN)
        setsid()
        let listener = try LocalSocket.listen(in: home.folder, name: DeviceHome.socketName)
        Descriptor.nonBlocking(listener)
        let loop = EventLoop()
        let server = DeviceServer(Device(loop: loop, home: home), loop)
        loop.listen(listener) { server.accept($0) }
        server.watch()
        ready(true)
        loop.run()
        close(listener)
        unlink("\(home.folder)/\(DeviceHome.socketName)")
        // A device that was somebody's own is of no use to others.
        if server.isOwned { try? FileManager.default.removeItem(atPath: home.folder) }
        _ = consume lock
    }
}

/// Clients of a device.
final class DeviceServer {
    private let device: Device
    private let loop: EventLoop
    private(set) var isOwned = false
    private var clients = 0
    private var lastUse = EventLoop.now

    init(_ device: Device, _ loop: EventLoop) {
        self.device = device
        self.loop = loop
    }

    func accept(_ descriptor: Int32) {
        let peer = Peer(descriptor)
        var isOwner = false
        clients += 1
        peer.onFrame = { [weak self, weak peer] frame in
            guard let self, let peer else { return }
            lastUse = EventLoop.now
            let envelope = try? JSONDecoder().decode(DeviceEnvelope<DeviceRequest>.self, from: Data(frame.head))
            // Shutting down is understood from any build: it is the way out.
            if envelope?.message != .shutdown, let version = WireVersion.of(frame.head), version != WireVersion.current
            {
                let failure = WireVersion.mismatch(device: device.home.udid, of: WireVersion.current, client: version)
                Self.send(.failed(failure), [], 0, peer)
                return peer.close()
            }
            guard let envelope else {
                Self.send(.failed(DeviceFailure(.protocolError, "no request of ours")), [], 0, peer)
                return peer.close()
            }
            if case .own = envelope.message {
                isOwner = true
                isOwned = true
            }
            let timeout = envelope.timeout.map { $0.isFinite ? max(0, min($0, 3600)) : 10 } ?? 10
            device.handle(envelope, timeout: timeout) { [weak peer] reply, body in
                guard let peer else { return }
                Self.send(reply, body, envelope.id, peer)
            }
        }
        peer.onClose = { [weak self] in
            guard let self else { return }
            clients -= 1
            lastUse = EventLoop.now
            if isOwner { device.endAll { [weak self] in self?.loop.stop() } }
        }
        loop.add(peer)
    }

    /// Ends the device when nobody has used it for long.
    func watch() {
        loop.after(60) { [weak self] in
            guard let self else { return }
            let idle = Double(EventLoop.now - lastUse) / 1e9
            if clients == 0, idle > DeviceProcess.idleTime {
                device.endAll { [weak self] in self?.loop.stop() }
            } else {
                watch()
            }
        }
    }

    private static func send(_ reply: DeviceReply, _ body: [UInt8], _ id: UInt64, _ peer: Peer) {
        let envelope = DeviceEnvelope(id: id, message: reply)
        guard let head = try? JSONEncoder().encode(envelope) else { return }
        peer.send(Frame(head: Array(head), body: body))
    }
}
