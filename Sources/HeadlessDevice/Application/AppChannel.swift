import Foundation

/// An app's end of the socket to its device.
final class AppChannel: Sendable {
    private let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Writes a message; the process ends with the device.
    func send(_ message: AppMessage, body: [UInt8] = []) {
        guard let head = try? JSONEncoder().encode(message) else { return }
        if !Descriptor.writeAll(Frame(head: Array(head), body: body).bytes, to: descriptor) { exit(0) }
    }

    /// Reads commands on a thread of its own and hands each to the main thread,
    /// until the device is gone.
    func listen(_ handle: @escaping @MainActor (AppEnvelope) -> Void) {
        let thread = Thread { [descriptor] in
            var reader = FrameReader()
            while let bytes = Descriptor.readSome(from: descriptor), !bytes.isEmpty {
                reader.append(bytes)
                do {
                    while let frame = try reader.next() {
                        let envelope = try JSONDecoder().decode(AppEnvelope.self, from: Data(frame.head))
                        DispatchQueue.main.async { MainActor.assumeIsolated { handle(envelope) } }
                    }
                } catch { break }
            }
            exit(0)
        }
        thread.name = "device"
        thread.start()
    }
}
