import HeadlessDevice

HeadlessApplicationMain.run(WalletApplication.self)
