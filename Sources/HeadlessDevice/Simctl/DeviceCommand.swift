import Foundation

/// `headless-simctl device`: the process of a device.
enum DeviceCommand {
    /// With `--serve` it is the process; without, it starts one that goes on by
    /// itself, and returns when clients can connect.
    static func run(_ arguments: [String], environment: [String: String]) -> Int32 {
        var folder: String?
        var udid: String?
        var isServing = false
        var words = arguments[...]
        while let word = words.popFirst() {
            switch word {
            case "--set": folder = words.popFirst()
            case "--udid": udid = words.popFirst()
            case "--serve": isServing = true
            default: return fail("unknown argument \(word)")
            }
        }
        guard let folder, let udid, DeviceSet.isUDID(udid) else { return fail("--set FOLDER --udid UDID") }
        let home = DeviceSet(folder: folder).home(udid)
        return isServing ? serve(home) : detach(home, folder: folder, environment: environment)
    }

    private static func serve(_ home: DeviceHome) -> Int32 {
        closeAllButStandard()
        do {
            try DeviceProcess.run(home) { isOurs in
                // The one who started us waits for this line, or for our end.
                _ = Descriptor.writeAll(Array((isOurs ? "ready\n" : "taken\n").utf8), to: STDOUT_FILENO)
                let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
                dup2(nothing, STDOUT_FILENO)
                close(nothing)
                let log = open(home.logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
                dup2(log, STDERR_FILENO)
                close(log)
            }
            return 0
        } catch {
            return fail("\(error)")
        }
    }

    private static func detach(_ home: DeviceHome, folder: String, environment: [String: String]) -> Int32 {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return fail("no /proc/self/exe")
        }
        closeAllButStandard()
        let fifo = "\(home.folder)/ready.\(getpid())"
        guard mkfifo(fifo, 0o600) == 0 else { return fail("\(fifo): \(String(cString: strerror(errno)))") }
        defer { unlink(fifo) }
        var plan = Spawn.Plan(
            words: [program, "device", "--serve", "--set", folder, "--udid", home.udid],
            environment: environment
        )
        plan.log = fifo
        // Opened for both, so that neither side waits for the other to open it.
        let descriptor = open(fifo, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return fail("\(fifo): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        guard let pid = try? Spawn.start(plan) else { return fail("\(program) does not start") }
        return wait(for: pid, on: descriptor)
    }

    /// Waits for the line of the child, or for its end.
    private static func wait(for pid: pid_t, on descriptor: Int32) -> Int32 {
        var text = ""
        for _ in 0..<2000 {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 10) > 0 {
                text += String(decoding: Descriptor.readSome(from: descriptor) ?? [], as: UTF8.self)
                if text.contains("ready\n") || text.contains("taken\n") { return 0 }
                continue
            }
            var status: Int32 = 0
            if waitpid(pid, &status, WNOHANG) == pid { return fail(text.isEmpty ? "the device ended" : text) }
        }
        return fail("the device was not ready within 20 s")
    }

    /// Descriptors of whoever started us: a pipe of theirs would never end.
    private static func closeAllButStandard() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for descriptor in names.compactMap(Int32.init) where descriptor > 2 { close(descriptor) }
    }

    private static func fail(_ text: String) -> Int32 {
        FileHandle.standardError.write(Data("headless-simctl device: \(text)\n".utf8))
        return 1
    }
}
