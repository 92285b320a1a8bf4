import DublerAssembly
import Foundation
import Testing

@Suite struct ConfigurationWithAnOwnConverterTests {
    struct Style: Sendable, Equatable {
        let color: ColorComponents
        let size: Double
        let font: String

        init?(_ text: String) {
            let parts = text.split(separator: ";").map(String.init)
            guard parts.count == 3, let color = ColorComponents(parts[0]), let size = Double(parts[1]) else {
                return nil
            }
            self.color = color
            self.size = size
            font = parts[2]
        }
    }
    struct Theme: Assembly {
        let style = Definition({ (style: Style) in style }, .configuration("config.defaultStyle"))
        let server = Definition({ (url: URL) in url }, .configuration("config.baseURL"))
    }
    private static let file = #"""
        {"config": {"defaultStyle": "RCMStyle(#8732A9;17;HelveticaNeue)", "baseURL": "URL(https://mail.test)"}}
        """#

    @Test func aTypeOfOnesOwnIsReadFromAFile() throws {
        var configuration = Configuration()
        try configuration.register(TypeConverter<Style>("RCMStyle") { Style($0) })
        try configuration.add(Data(Self.file.utf8), format: .json)
        let theme = try Theme().activate(configuration: configuration)
        let style: Style = try theme.style
        #expect(style.size == 17 && style.font == "HelveticaNeue" && style.color.blue == 169.0 / 255)
        #expect(try theme.server.host == "mail.test")
    }
}
