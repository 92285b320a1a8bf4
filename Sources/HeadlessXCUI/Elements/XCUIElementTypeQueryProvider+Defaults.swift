/// What both conforming types share.
@MainActor
protocol DescendantSource {
    func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
    private func query(_ type: XCUIElement.ElementType) -> XCUIElementQuery {
        if let source = self as? any DescendantSource { return source.descendants(matching: type) }
        return XCUIElementQuery(application: XCUIApplication(), steps: [.descendants(type)])
    }

    /// Rows that an outline's row discloses: macOS has them, and a headless iPhone does not.
    public var disclosedChildRows: XCUIElementQuery {
        NotPlayed.fail("XCUIElementTypeQueryProvider.disclosedChildRows")
        return query(.outlineRow)
    }
    /// Elements of the kind `activityIndicator`.
    public var activityIndicators: XCUIElementQuery { query(.activityIndicator) }
    /// Elements of the kind `alert`.
    public var alerts: XCUIElementQuery { query(.alert) }
    /// Elements of the kind `browser`.
    public var browsers: XCUIElementQuery { query(.browser) }
    /// Elements of the kind `button`.
    public var buttons: XCUIElementQuery { query(.button) }
    /// Elements of the kind `cell`.
    public var cells: XCUIElementQuery { query(.cell) }
    /// Elements of the kind `checkBox`.
    public var checkBoxes: XCUIElementQuery { query(.checkBox) }
    /// Elements of the kind `collectionView`.
    public var collectionViews: XCUIElementQuery { query(.collectionView) }
    /// Elements of the kind `colorWell`.
    public var colorWells: XCUIElementQuery { query(.colorWell) }
    /// Elements of the kind `comboBox`.
    public var comboBoxes: XCUIElementQuery { query(.comboBox) }
    /// Elements of the kind `datePicker`.
    public var datePickers: XCUIElementQuery { query(.datePicker) }
    /// Elements of the kind `decrementArrow`.
    public var decrementArrows: XCUIElementQuery { query(.decrementArrow) }
    /// Elements of the kind `dialog`.
    public var dialogs: XCUIElementQuery { query(.dialog) }
    /// Elements of the kind `disclosureTriangle`.
    public var disclosureTriangles: XCUIElementQuery { query(.disclosureTriangle) }
    /// Elements of the kind `dockItem`.
    public var dockItems: XCUIElementQuery { query(.dockItem) }
    /// Elements of the kind `drawer`.
    public var drawers: XCUIElementQuery { query(.drawer) }
    /// Elements of the kind `grid`.
    public var grids: XCUIElementQuery { query(.grid) }
    /// Elements of the kind `group`.
    public var groups: XCUIElementQuery { query(.group) }
    /// Elements of the kind `handle`.
    public var handles: XCUIElementQuery { query(.handle) }
    /// Elements of the kind `helpTag`.
    public var helpTags: XCUIElementQuery { query(.helpTag) }
    /// Elements of the kind `icon`.
    public var icons: XCUIElementQuery { query(.icon) }
    /// Elements of the kind `image`.
    public var images: XCUIElementQuery { query(.image) }
    /// Elements of the kind `incrementArrow`.
    public var incrementArrows: XCUIElementQuery { query(.incrementArrow) }
    /// Elements of the kind `keyboard`.
    public var keyboards: XCUIElementQuery { query(.keyboard) }
    /// Elements of the kind `key`.
    public var keys: XCUIElementQuery { query(.key) }
    /// Elements of the kind `layoutArea`.
    public var layoutAreas: XCUIElementQuery { query(.layoutArea) }
    /// Elements of the kind `layoutItem`.
    public var layoutItems: XCUIElementQuery { query(.layoutItem) }
    /// Elements of the kind `levelIndicator`.
    public var levelIndicators: XCUIElementQuery { query(.levelIndicator) }
    /// Elements of the kind `link`.
    public var links: XCUIElementQuery { query(.link) }
    /// Elements of the kind `map`.
    public var maps: XCUIElementQuery { query(.map) }
    /// Elements of the kind `matte`.
    public var mattes: XCUIElementQuery { query(.matte) }
    /// Elements of the kind `menuBarItem`.
    public var menuBarItems: XCUIElementQuery { query(.menuBarItem) }
    /// Elements of the kind `menuBar`.
    public var menuBars: XCUIElementQuery { query(.menuBar) }
    /// Elements of the kind `menuButton`.
    public var menuButtons: XCUIElementQuery { query(.menuButton) }
    /// Elements of the kind `menuItem`.
    public var menuItems: XCUIElementQuery { query(.menuItem) }
    /// Elements of the kind `menu`.
    public var menus: XCUIElementQuery { query(.menu) }
    /// Elements of the kind `navigationBar`.
    public var navigationBars: XCUIElementQuery { query(.navigationBar) }
    /// Elements of the kind `other`.
    public var otherElements: XCUIElementQuery { query(.other) }
    /// Elements of the kind `outlineRow`.
    public var outlineRows: XCUIElementQuery { query(.outlineRow) }
    /// Elements of the kind `outline`.
    public var outlines: XCUIElementQuery { query(.outline) }
    /// Elements of the kind `pageIndicator`.
    public var pageIndicators: XCUIElementQuery { query(.pageIndicator) }
    /// Elements of the kind `pickerWheel`.
    public var pickerWheels: XCUIElementQuery { query(.pickerWheel) }
    /// Elements of the kind `picker`.
    public var pickers: XCUIElementQuery { query(.picker) }
    /// Elements of the kind `popUpButton`.
    public var popUpButtons: XCUIElementQuery { query(.popUpButton) }
    /// Elements of the kind `popover`.
    public var popovers: XCUIElementQuery { query(.popover) }
    /// Elements of the kind `progressIndicator`.
    public var progressIndicators: XCUIElementQuery { query(.progressIndicator) }
    /// Elements of the kind `radioButton`.
    public var radioButtons: XCUIElementQuery { query(.radioButton) }
    /// Elements of the kind `radioGroup`.
    public var radioGroups: XCUIElementQuery { query(.radioGroup) }
    /// Elements of the kind `ratingIndicator`.
    public var ratingIndicators: XCUIElementQuery { query(.ratingIndicator) }
    /// Elements of the kind `relevanceIndicator`.
    public var relevanceIndicators: XCUIElementQuery { query(.relevanceIndicator) }
    /// Elements of the kind `rulerMarker`.
    public var rulerMarkers: XCUIElementQuery { query(.rulerMarker) }
    /// Elements of the kind `ruler`.
    public var rulers: XCUIElementQuery { query(.ruler) }
    /// Elements of the kind `scrollBar`.
    public var scrollBars: XCUIElementQuery { query(.scrollBar) }
    /// Elements of the kind `scrollView`.
    public var scrollViews: XCUIElementQuery { query(.scrollView) }
    /// Elements of the kind `searchField`.
    public var searchFields: XCUIElementQuery { query(.searchField) }
    /// Elements of the kind `secureTextField`.
    public var secureTextFields: XCUIElementQuery { query(.secureTextField) }
    /// Elements of the kind `segmentedControl`.
    public var segmentedControls: XCUIElementQuery { query(.segmentedControl) }
    /// Elements of the kind `sheet`.
    public var sheets: XCUIElementQuery { query(.sheet) }
    /// Elements of the kind `slider`.
    public var sliders: XCUIElementQuery { query(.slider) }
    /// Elements of the kind `splitGroup`.
    public var splitGroups: XCUIElementQuery { query(.splitGroup) }
    /// Elements of the kind `splitter`.
    public var splitters: XCUIElementQuery { query(.splitter) }
    /// Elements of the kind `staticText`.
    public var staticTexts: XCUIElementQuery { query(.staticText) }
    /// Elements of the kind `statusBar`.
    public var statusBars: XCUIElementQuery { query(.statusBar) }
    /// Elements of the kind `statusItem`.
    public var statusItems: XCUIElementQuery { query(.statusItem) }
    /// Elements of the kind `stepper`.
    public var steppers: XCUIElementQuery { query(.stepper) }
    /// Elements of the kind `switch`.
    public var switches: XCUIElementQuery { query(.switch) }
    /// Elements of the kind `tabBar`.
    public var tabBars: XCUIElementQuery { query(.tabBar) }
    /// Elements of the kind `tabGroup`.
    public var tabGroups: XCUIElementQuery { query(.tabGroup) }
    /// Elements of the kind `tableColumn`.
    public var tableColumns: XCUIElementQuery { query(.tableColumn) }
    /// Elements of the kind `tableRow`.
    public var tableRows: XCUIElementQuery { query(.tableRow) }
    /// Elements of the kind `table`.
    public var tables: XCUIElementQuery { query(.table) }
    /// Elements of the kind `tab`.
    public var tabs: XCUIElementQuery { query(.tab) }
    /// Elements of the kind `textField`.
    public var textFields: XCUIElementQuery { query(.textField) }
    /// Elements of the kind `textView`.
    public var textViews: XCUIElementQuery { query(.textView) }
    /// Elements of the kind `timeline`.
    public var timelines: XCUIElementQuery { query(.timeline) }
    /// Elements of the kind `toggle`.
    public var toggles: XCUIElementQuery { query(.toggle) }
    /// Elements of the kind `toolbarButton`.
    public var toolbarButtons: XCUIElementQuery { query(.toolbarButton) }
    /// Elements of the kind `toolbar`.
    public var toolbars: XCUIElementQuery { query(.toolbar) }
    /// Elements of the kind `touchBar`.
    public var touchBars: XCUIElementQuery { query(.touchBar) }
    /// Elements of the kind `valueIndicator`.
    public var valueIndicators: XCUIElementQuery { query(.valueIndicator) }
    /// Elements of the kind `webView`.
    public var webViews: XCUIElementQuery { query(.webView) }
    /// Elements of the kind `window`.
    public var windows: XCUIElementQuery { query(.window) }
}
