import Foundation

/// A client's connection to a device. Calls block; one thread at a time uses it.
package final class DeviceConnection {
    private let descriptor: Int32
    private var reader = FrameReader()
    private var serial: UInt64 = 0
    private var isBroken = false
    private let udid: String

    /// What happens every so often while a call waits.
    package var whileWaiting: () -> Void = {}

    package init(_ home: DeviceHome) throws(LocalSocket.Failure) {
        udid = home.udid
        descriptor = try LocalSocket.connect(in: home.folder, name: DeviceHome.socketName)
    }

    deinit { close(descriptor) }

    /// Asks and waits for the answer. `timeout` is how long an app may take for its
    /// part, `patience` how much longer the device may take until it counts as
    /// dead, both in seconds.
    package func call(
        _ request: DeviceRequest,
        timeout: Double = 10,
        patience: Double = 20
    ) throws(DeviceFailure) -> (reply: DeviceReply, body: [UInt8]) {
        guard !isBroken else { throw lost("an earlier call failed") }
        serial += 1
        guard let head = try? JSONEncoder().encode(DeviceEnvelope(id: serial, message: request, timeout: timeout))
        else {
            throw DeviceFailure(.protocolError, "a request that is no JSON")
        }
        guard Descriptor.sendAll(Frame(head: Array(head)).bytes, to: descriptor) else {
            isBroken = true
            throw lost(String(cString: strerror(errno)))
        }
        var wait = timeout + patience
        if case .tree(_, _, let seconds) = request { wait = seconds + patience }
        var deadline = DispatchTime.now().uptimeNanoseconds &+ Pause.nanoseconds(wait)
        while true {
            guard let frame = try receive(until: &deadline) else {
                isBroken = true
                throw lost("it did not answer within \(wait) s")
            }
            let envelope = try? JSONDecoder().decode(DeviceEnvelope<DeviceReply>.self, from: Data(frame.head))
            // A device of any build can be shut down, which is the way out.
            if request != .shutdown || envelope == nil { try check(WireVersion.of(frame.head)) }
            guard let envelope else {
                isBroken = true
                throw DeviceFailure(.protocolError, "the device answered something else than a reply")
            }
            guard envelope.id == serial || envelope.id == 0 else { continue }
            if case .failed(let failure) = envelope.message { throw failure }
            return (envelope.message, frame.body)
        }
    }

    private func check(_ version: Int?) throws(DeviceFailure) {
        guard let version, version != WireVersion.current else { return }
        isBroken = true
        throw WireVersion.mismatch(device: udid, of: version, client: WireVersion.current)
    }

    private func receive(until deadline: inout UInt64) throws(DeviceFailure) -> Frame? {
        while true {
            do {
                if let frame = try reader.next() { return frame }
            } catch {
                isBroken = true
                throw DeviceFailure(.protocolError, "\(error)")
            }
            let now = DispatchTime.now().uptimeNanoseconds
            guard now < deadline else { return nil }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let wait = min(20, (deadline - now) / 1_000_000 + 1)
            let count = poll(&entry, 1, Int32(wait))
            deadline &+= Pause.lost(DispatchTime.now().uptimeNanoseconds &- now, expected: wait * 1_000_000)
            if count <= 0 {
                whileWaiting()
                continue
            }
            guard let bytes = Descriptor.readSome(from: descriptor), !bytes.isEmpty else {
                isBroken = true
                throw lost("its process ended")
            }
            reader.append(bytes)
        }
    }

    private func lost(_ why: String) -> DeviceFailure {
        DeviceFailure(.unreachable, "Lost the headless device: \(why).")
    }
}
