public import Foundation

/// Something that a test keeps for its report.
///
/// <https://developer.apple.com/documentation/xctest/xctattachment>
open class XCTAttachment: NSObject {
    /// How long an attachment is kept.
    public enum Lifetime: Int, Sendable {
        case keepAlways, deleteOnSuccess
    }

    /// The quality of pictures; PNG has one.
    public enum ImageQuality: Int, Sendable {
        case original, medium, low
    }

    /// The kind, as `public.png`.
    public let uniformTypeIdentifier: String
    /// The name in the report.
    open var name: String?
    /// Whatever belongs to it.
    open var userInfo: [AnyHashable: Any]?
    /// Whether a test that passes keeps it; it does not unless told.
    open var lifetime: Lifetime = .deleteOnSuccess
    /// What is kept; beyond Apple's API.
    public let payload: Data

    /// Keeps bytes.
    public init(
        uniformTypeIdentifier identifier: String?,
        name: String?,
        payload: Data?,
        userInfo: [AnyHashable: Any]? = nil
    ) {
        uniformTypeIdentifier = identifier ?? "public.data"
        self.name = name
        self.payload = payload ?? Data()
        self.userInfo = userInfo
    }

    /// Keeps bytes of no known kind.
    public convenience init(data payload: Data) {
        self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
    }

    /// Keeps bytes of a kind.
    public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
        self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
    }

    /// Keeps a text.
    public convenience init(string: String) {
        self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
    }

    /// Keeps a file's content.
    public convenience init(contentsOfFile url: URL) {
        self.init(contentsOfFile: url, uniformTypeIdentifier: "public.data")
    }

    /// Keeps a file's content of a kind.
    public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
        let data = try? Data(contentsOf: url)
        self.init(uniformTypeIdentifier: identifier, name: url.lastPathComponent, payload: data)
    }

    /// Keeps a picture of the screen.
    public convenience init(screenshot: XCUIScreenshot) {
        self.init(uniformTypeIdentifier: "public.png", name: "Screenshot", payload: screenshot.pngRepresentation)
    }

    /// Keeps a picture of the screen; PNG has one quality.
    public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) { self.init(screenshot: screenshot) }

    /// Keeps a value as a property list.
    public convenience init(plistObject: Any) {
        let data = try? PropertyListSerialization.data(fromPropertyList: plistObject, format: .xml, options: 0)
        self.init(uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: data)
    }

    /// Keeps a value that can be archived.
    public convenience init(archivableObject: any NSSecureCoding) {
        let data = try? NSKeyedArchiver.archivedData(withRootObject: archivableObject, requiringSecureCoding: false)
        self.init(uniformTypeIdentifier: "public.data", name: nil, payload: data)
    }

    /// Keeps a folder: not played, and a failure in the test by its name.
    public convenience init(compressedContentsOfDirectory url: URL) {
        onMain {
        } main: {
            NotPlayed.fail("XCTAttachment.init(compressedContentsOfDirectory:)")
        }
        self.init(uniformTypeIdentifier: "public.zip-archive", name: url.lastPathComponent, payload: nil)
    }

    /// The extension of a file for it.
    var fileExtension: String {
        switch uniformTypeIdentifier {
        case "public.png": "png"
        case "public.plain-text", "public.text", "public.utf8-plain-text": "txt"
        case "public.json": "json"
        case "public.html": "html"
        case "com.apple.property-list": "plist"
        default: "bin"
        }
    }
}
