/// Where answers are put together before they are written: one piece of
/// memory for the whole loop, so that an idle connection owns none.
package final class OutputBuffer {
    private static let usualCapacity = 64 * 1024

    private var capacity = OutputBuffer.usualCapacity
    private var memory = UnsafeMutableRawPointer.allocate(byteCount: OutputBuffer.usualCapacity, alignment: 16)
    package private(set) var count = 0

    package init() {}

    deinit { memory.deallocate() }

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

    package func removeAll() {
        count = 0
        if capacity > Self.usualCapacity { reallocate(Self.usualCapacity) }
    }

    @inline(__always)
    package func append(_ source: UnsafeRawBufferPointer) {
        guard let base = source.baseAddress else { return }
        if source.count > capacity &- count { reallocate((count &+ source.count) &* 2) }
        (memory + count).copyMemory(from: base, byteCount: source.count)
        count &+= source.count
    }

    @inline(__always)
    package func append(_ source: [UInt8]) {
        source.withUnsafeBytes { append($0) }
    }

    @inline(__always)
    package func append(_ source: ArraySlice<UInt8>) {
        source.withUnsafeBytes { append($0) }
    }

    @inline(__always)
    package func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package func removeLast(_ number: Int) { count = max(0, count &- number) }

    private func reallocate(_ wanted: Int) {
        let larger = UnsafeMutableRawPointer.allocate(byteCount: wanted, alignment: 16)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
        capacity = wanted
    }
}
