/// The kind of an element, with the numbers of Apple's `XCUIElement.ElementType`.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype>
public enum ElementType: UInt, CaseIterable, Codable, Sendable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button
    case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton
    case popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn
    case outline, outlineRow, browser, collectionView, slider, pageIndicator, progressIndicator, activityIndicator
    case segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar
    case staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map
    case webView, incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup, splitter
    case relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid, levelIndicator, cell
    case layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem

    /// The name as failure texts and `debugDescription` write it: `StaticText`.
    public var name: String {
        let name = "\(self)"
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Whether it only groups others: touches go through where none of its own
    /// elements is.
    package var isTransparent: Bool {
        switch self {
        case .any, .other, .application, .group, .window, .layoutArea, .splitGroup, .tabGroup: true
        default: false
        }
    }

    /// Whether a tap gives it the keyboard.
    package var takesText: Bool {
        switch self {
        case .textField, .secureTextField, .searchField, .textView, .comboBox: true
        default: false
        }
    }
}
