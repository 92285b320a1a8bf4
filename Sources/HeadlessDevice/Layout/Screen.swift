public import Foundation

/// The screen of the device: an iPhone of 393 by 852 points.
public enum Screen {
    /// All of it.
    public static let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    /// The height of the status bar, in points.
    public static let statusBarHeight: CGFloat = 59
    /// The height of a navigation bar, in points.
    public static let navigationBarHeight: CGFloat = 44
    /// The height of a tab bar with the home indicator, in points.
    public static let tabBarHeight: CGFloat = 83
    /// The distance of content from the sides, in points.
    public static let margin: CGFloat = 16
    /// How many pixels of a screenshot are a point.
    public static let scale = 2
}
