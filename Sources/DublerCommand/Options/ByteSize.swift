/// Sizes as people write them.
enum ByteSize {
    private static let longestShift = 40

    /// Bytes of `500000`, `512K`, `64M`, `2G`, also as `64MB` or `64MiB`, in powers of
    /// 1024; `nil` when it is no such size.
    static func bytes(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        let shift: Int
        switch text[digits.endIndex...].uppercased() {
        case "", "B": shift = 0
        case "K", "KB", "KIB": shift = 10
        case "M", "MB", "MIB": shift = 20
        case "G", "GB", "GIB": shift = 30
        default: return nil
        }
        let (product, overflow) = number.multipliedReportingOverflow(by: 1 << shift)
        return overflow || product > 1 << longestShift ? nil : product
    }
}
