import Foundation
import HeadlessXCUI
import XCTest

@MainActor
final class ReportTests: ToyTestCase {
    override func setUp() async throws {
        try await super.setUp()
        launch()
    }

    func testScreenshotIsAPicture() async throws {
        let png = XCUIScreen.main.screenshot().pngRepresentation
        XCTAssertEqual(Array(png.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        app.buttons["toy_add"].tap()
        XCTAssertNotEqual(app.screenshot().pngRepresentation, png)
    }

    func testAttachmentsAndActivitiesAreKept() async {
        XCTContext.runActivity(named: "Look") { activity in
            activity.add(XCTAttachment(string: "what I saw"))
            app.buttons["toy_add"].tap()
        }
        let attachment = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
        attachment.name = "screen"
        attachment.lifetime = .keepAlways
        add(attachment)
        let kept = HeadlessSimulator.attachments
        XCTAssertEqual(kept.map(\.name), ["Attachment", "screen"])
        XCTAssertEqual(kept.map(\.uniformTypeIdentifier), ["public.plain-text", "public.png"])
        let steps = HeadlessSimulator.activities
        XCTAssertTrue(steps.contains { $0.hasSuffix("s Look") }, "\(steps)")
        XCTAssertTrue(steps.contains { $0.hasSuffix("s     Tap \"toy_add\" Button") }, "\(steps)")
    }

    func testDebugDescriptionIsApples() async {
        let lines = app.buttons["toy_add"].debugDescription.components(separatedBy: "\n")
        XCTAssertTrue(lines[0].hasPrefix("Attributes: Button, 0x"), lines[0])
        XCTAssertTrue(
            lines[0].hasSuffix("{{16.0, 187.0}, {361.0, 50.0}}, identifier: 'toy_add', label: 'Add'"),
            lines[0]
        )
        XCTAssertEqual(lines[1], "Element subtree:")
        XCTAssertTrue(lines[2].hasPrefix(" →Button, 0x"), lines[2])
        XCTAssertEqual(lines[3], "Path to element:")
        XCTAssertTrue(lines[4].hasPrefix(" →Application, 0x"), lines[4])
        XCTAssertTrue(lines[5].hasPrefix("    Window, 0x"), lines[5])
        XCTAssertTrue(lines.contains(" →Find: Target Application 'org.dubler.toy'"))
        XCTAssertTrue(lines.contains("  ↪︎Find: Descendants matching type Button"))
        XCTAssertTrue(lines.contains("    ↪︎Find: Elements matching predicate '\"toy_add\" IN identifiers'"))
        let all = app.debugDescription
        XCTAssertTrue(all.contains("\n    Window (Main), 0x"), all)
        XCTAssertTrue(all.contains("Switch, 0x"))
        XCTAssertTrue(all.contains("label: 'Sound', value: 0\n"), all)
    }

    func testElementTypesAreTheDevices() async {
        XCTAssertEqual(XCUIElement.ElementType.allCases.count, 83)
        XCTAssertEqual(XCUIElement.ElementType.statusItem.rawValue, 82)
        XCTAssertEqual(XCUIElement.ElementType.switch.rawValue, 40)
        XCTAssertEqual(XCUIElement.ElementType.cell.rawValue, 75)
    }
}
