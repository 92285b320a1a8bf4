import Foundation

/// Runs one target: under libFuzzer when built with `-DFUZZ`, else once for
/// each file that the arguments name, to see a finding again.
enum Fuzzing {
    static func run() {
        let name = ProcessInfo.processInfo.environment["DUBLER_FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            let names = FuzzTarget.all.map(\.name).joined(separator: " ")
            if CommandLine.arguments.contains("--list") { return print(names) }
            FileHandle.standardError.write(Data("DUBLER_FUZZ_TARGET names one of: \(names)\n".utf8))
            exit(2)
        }
        #if FUZZ
            current = target
            var count = CommandLine.argc
            var arguments = CommandLine.unsafeArgv
            exit(
                runDriver(&count, &arguments) { start, count in
                    Fuzzing.current?.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
                    return 0
                }
            )
        #else
            for path in CommandLine.arguments.dropFirst() {
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                target.run([UInt8](data))
                print("\(path): no finding")
            }
        #endif
    }

    #if FUZZ
        /// The driver calls back through a C function, which can capture nothing.
        /// Set once, before the driver starts its one thread.
        nonisolated(unsafe) private static var current: FuzzTarget?
    #endif
}

#if FUZZ
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<Int32>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt
#endif
