import Dubler
import Foundation

/// Runs `simctl` from a list of words, without a shell, on a thread that may wait.
final class SimctlProcess: Sendable {
    /// How it ended and what it wrote.
    struct Finished: Sendable, Equatable {
        var end: ChildProcessEnd
        var output: String
        var error: String
        /// It took longer than it may, and was ended.
        var isLate = false
    }

    /// More of what it writes is dropped.
    private static let outputLimit = 64 * 1_024

    /// Those that run now, and whether no more may start.
    private struct Running: Sendable {
        var pids: Set<pid_t> = []
        var isStopped = false
    }

    private let running = Guarded(Running())
    private let deadline: TimeInterval

    /// - Parameter deadline: Seconds that one run may take.
    init(deadline: TimeInterval = 30) { self.deadline = deadline }

    /// Runs it to its end.
    func run(_ words: [String], input: [UInt8]? = nil) throws(ChildProcessError) -> Finished {
        // Under the lock, so that no other one gets an end of its pipes, and `stop`
        // misses none.
        let started = running.withLock { running -> Result<Started, ChildProcessError> in
            guard !running.isStopped else { return .failure(ChildProcessError(words.first ?? "", ECANCELED)) }
            do throws(ChildProcessError) {
                let started = try start(words, input)
                running.pids.insert(started.child.pid)
                return .success(started)
            } catch {
                return .failure(error)
            }
        }
        return collect(try started.get())
    }

    /// Ends those that run, and lets no other start.
    func stop() {
        running.withLock { running in
            running.isStopped = true
            for pid in running.pids { kill(-pid, SIGKILL) }
        }
    }

    /// One that runs, and where its words come.
    private struct Started {
        let child: ChildProcess
        let pipes: [Pipe]
    }

    private func start(_ words: [String], _ input: [UInt8]?) throws(ChildProcessError) -> Started {
        let pipes = [try Pipe(of: words), try Pipe(of: words)]
        var options = ChildProcess.Options()
        // A session of its own: what it starts ends with it.
        options.isDetached = true
        options.output = .descriptor(pipes[0].writeEnd)
        options.error = .descriptor(pipes[1].writeEnd)
        options.input = .nothing
        let source = input == nil ? nil : try Pipe(of: words)
        if let input, let source {
            // At most a push payload, which a pipe holds whole: nobody has to read yet.
            source.fill(input)
            options.input = .descriptor(source.readEnd)
        }
        let child = try ChildProcess(words, options)
        source?.closeRead()
        for pipe in pipes { pipe.closeWrite() }
        return Started(child: child, pipes: pipes)
    }

    private func collect(_ started: Started) -> Finished {
        let end = Date(timeIntervalSinceNow: deadline)
        var texts: [[UInt8]] = [[], []]
        var isLate = false
        while true {
            // Its end is looked for before its last words are read, so that none is missed.
            let ended = poll(started.child)
            Self.read(started.pipes, into: &texts, wait: ended == nil)
            if let ended {
                return Finished(
                    end: ended,
                    output: String(decoding: texts[0], as: UTF8.self),
                    error: String(decoding: texts[1], as: UTF8.self),
                    isLate: isLate
                )
            }
            if !isLate, Date() > end {
                isLate = true
                kill(-started.child.pid, SIGKILL)
            }
        }
    }

    /// Collected under the lock: afterwards its number may be another process's.
    private func poll(_ child: ChildProcess) -> ChildProcessEnd? {
        running.withLock { running in
            guard let end = child.poll() else { return nil }
            running.pids.remove(child.pid)
            return end
        }
    }

    /// Reads what is there; may wait for a moment when nothing is.
    private static func read(_ pipes: [Pipe], into texts: inout [[UInt8]], wait: Bool) {
        var entries = pipes.map { pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0) }
        guard Foundation.poll(&entries, nfds_t(entries.count), wait ? 10 : 0) > 0 else { return }
        var isAtEnd = true
        for (index, pipe) in pipes.enumerated() where entries[index].revents != 0 {
            let bytes = pipe.readSome()
            if !bytes.isEmpty { isAtEnd = false }
            texts[index].append(contentsOf: bytes.prefix(max(0, outputLimit - texts[index].count)))
        }
        if !isAtEnd {
            read(pipes, into: &texts, wait: false)
        } else if wait {
            // Closed already, and the process lives on: this would go round and round.
            _ = Foundation.poll(nil, 0, 2)
        }
    }
}
