import HeadlessDevice

HeadlessApplicationMain.run(ToyApplication.self)
