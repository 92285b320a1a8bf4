// Robots and tests import XCTest and DublerUITest, on both platforms.
@_exported public import Dubler
@_exported public import DublerApp
@_exported public import XCTest

#if !canImport(XCUIAutomation)
    // Where Apple's XCTest brings no user interface: the same API over the headless device.
    @_exported public import HeadlessXCUI
#endif
