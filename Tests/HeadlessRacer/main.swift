import HeadlessDevice

// The process's first instruction, before there is an app at all.
Racer.shared.race()

HeadlessApplicationMain.run(RacerApplication.self)
