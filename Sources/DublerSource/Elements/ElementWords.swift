/// The words of XCUIAutomation and of the kit, as far as reading tests takes them.
enum ElementWords {
    /// Queries by kind: `app.buttons`.
    static let queries: Set<String> = [
        "activityIndicators", "alerts", "browsers", "buttons", "cells", "checkBoxes", "collectionViews",
        "colorWells", "comboBoxes", "datePickers", "decrementArrows", "dialogs", "disclosedChildRows",
        "disclosureTriangles", "dockItems", "drawers", "grids", "groups", "handles", "helpTags", "icons", "images",
        "incrementArrows", "keyboards", "keys", "layoutAreas", "layoutItems", "levelIndicators", "links", "maps",
        "mattes", "menuBarItems", "menuBars", "menuButtons", "menuItems", "menus", "navigationBars", "otherElements",
        "outlineRows", "outlines", "pageIndicators", "pickerWheels", "pickers", "popUpButtons", "popovers",
        "progressIndicators", "radioButtons", "radioGroups", "ratingIndicators", "relevanceIndicators",
        "rulerMarkers", "rulers", "scrollBars", "scrollViews", "searchFields", "secureTextFields",
        "segmentedControls", "sheets", "sliders", "splitGroups", "splitters", "staticTexts", "statusBars",
        "statusItems", "steppers", "switches", "tabBars", "tabGroups", "tabs", "tableColumns", "tableRows", "tables",
        "textFields", "textViews", "timelines", "toggles", "toolbarButtons", "toolbars", "touchBars",
        "valueIndicators", "webViews", "windows",
    ]
    /// Narrowing a query, or taking an element of it.
    static let narrowing: Set<String> = [
        "descendants", "children", "matching", "containing", "element", "firstMatch", "allElementsBoundByIndex",
        "allElementsBoundByAccessibilityElement",
    ]
    /// What is done to an element.
    static let gestures: Set<String> = [
        "tap", "doubleTap", "twoFingerTap", "press", "swipeUp", "swipeDown", "swipeLeft", "swipeRight", "pinch",
        "rotate", "typeText", "adjust", "click", "doubleClick", "rightClick", "hover", "scroll", "coordinate",
    ]
    /// What is asked of an element.
    static let questions: Set<String> = [
        "exists", "isHittable", "waitForExistence", "waitForNonExistence", "wait", "isEnabled", "isSelected",
        "placeholderValue", "elementType", "debugDescription", "snapshot",
    ]
    static let types: Set<String> = ["XCUIApplication", "XCUIElement", "XCUIElementQuery"]

    /// A step of the kit's robots: which argument names the element.
    struct Step: Sendable {
        let gesture: String
        let label: String?
        let isAction: Bool
        /// Which argument is typed or expected.
        var value: Int?

        /// The argument that names the element; one without a label stands first.
        func target(of call: Call) -> Expression? {
            if let label { return call.argument(label) }
            guard let first = call.arguments.first, first.label == nil, !first.isTrailing else { return nil }
            return first.value
        }
    }

    static let steps: [String: Step] = [
        "tap": Step(gesture: "tap", label: nil, isAction: true),
        "doubleTap": Step(gesture: "doubleTap", label: nil, isAction: true),
        "type": Step(gesture: "type", label: "into", isAction: true, value: 0),
        "scrollTo": Step(gesture: "scrollTo", label: nil, isAction: true),
        "assertVisible": Step(gesture: "see", label: nil, isAction: false),
        "assertGone": Step(gesture: "gone", label: nil, isAction: false),
        "assertLabel": Step(gesture: "label", label: nil, isAction: false, value: 1),
        "assertValue": Step(gesture: "value", label: nil, isAction: false, value: 1),
        "assertEnabled": Step(gesture: "enabled", label: nil, isAction: false, value: 1),
        "assertSelected": Step(gesture: "selected", label: nil, isAction: false, value: 1),
    ]
}
