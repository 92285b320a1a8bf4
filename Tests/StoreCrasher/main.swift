import DublerStore
import Foundation

// Writes numbers in order until it is killed, and says each once it is committed.
Crasher.run(path: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "")
