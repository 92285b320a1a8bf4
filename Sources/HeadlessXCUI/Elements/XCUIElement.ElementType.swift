extension XCUIElement {
    /// The kinds of elements.
    ///
    /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype>
    public enum ElementType: UInt, CaseIterable, Sendable {
        case any, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton
        case radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover
        case keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn
        case outline, outlineRow, browser, collectionView, slider, pageIndicator, progressIndicator
        case activityIndicator, segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon
        case searchField, scrollView, scrollBar, staticText, textField, secureTextField, datePicker, textView
        case menu, menuItem, menuBar, menuBarItem, map, webView, incrementArrow, decrementArrow, timeline
        case ratingIndicator, valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag
        case matte, dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle
        case stepper, tab, touchBar, statusItem
    }
}
