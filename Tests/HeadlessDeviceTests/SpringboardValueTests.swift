import Foundation
import Testing

@testable import HeadlessDevice

@Suite struct SpringboardValueTests {
    private let app = AppDescriptor(
        bundleIdentifier: "a.b",
        displayName: "App",
        executable: "/bin/true",
        schemes: [],
        bundlePath: "/"
    )

    private func point(_ label: String, in springboard: Springboard) throws -> CGPoint {
        let tree = FlatTree(springboard.tree(apps: [app]))
        let index = try #require(tree.nodes.firstIndex { $0.label == label && $0.elementType != .staticText })
        return try #require(tree.hitPoint(of: index))
    }

    @Test func alertsAreAnsweredInTheOrderInWhichTheyWereAsked() throws {
        var springboard = Springboard()
        let first = springboard.ask { .notifications($0, app) }
        _ = springboard.ask { .scheme($0, app) }
        #expect(springboard.covers(.zero))
        let allow = Gesture.tap(at: try point("Allow", in: springboard), count: 1, fingers: 1)
        guard case .answered(let alert, .allow)? = springboard.touch(allow, apps: [app], isHome: true) else {
            Issue.record("not answered")
            return
        }
        #expect(alert.id == first)
        let open = Gesture.tap(at: try point("Open", in: springboard), count: 1, fingers: 1)
        guard case .answered(_, .open)? = springboard.touch(open, apps: [app], isHome: true) else {
            Issue.record("not answered")
            return
        }
        #expect(!springboard.covers(.zero))
    }

    @Test func touchesBesideAnAlertDoNothing() {
        var springboard = Springboard()
        _ = springboard.ask { .notifications($0, app) }
        #expect(
            springboard.touch(.tap(at: CGPoint(x: 60, y: 120), count: 1, fingers: 1), apps: [app], isHome: true) == nil
        )
        #expect(springboard.alert != nil)
    }

    @Test func bannersLieOverTheTopOnly() throws {
        var springboard = Springboard()
        springboard.banner = Banner(bundle: "a.b", appName: "App", title: "", body: "Hello", payload: "{}")
        #expect(springboard.covers(CGPoint(x: 100, y: 100)))
        #expect(!springboard.covers(CGPoint(x: 100, y: 400)))
        let tap = Gesture.tap(at: try point("APP, now, Hello", in: springboard), count: 1, fingers: 1)
        guard case .openNotification? = springboard.touch(tap, apps: [], isHome: true) else {
            Issue.record("not opened")
            return
        }
        #expect(springboard.banner == nil)
    }

    @Test func iconsLaunch() throws {
        var springboard = Springboard()
        let tap = Gesture.tap(at: try point("App", in: springboard), count: 1, fingers: 1)
        #expect(springboard.touch(tap, apps: [app], isHome: false) == nil)
        #expect(springboard.touch(tap, apps: [app], isHome: true) == .launch(bundle: "a.b"))
    }
}
