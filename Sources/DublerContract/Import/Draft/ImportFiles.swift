/// Files beside a source's, by path from the folder of the source's file.
package struct ImportFiles: Sendable {
    private let load: @Sendable (String) -> [UInt8]?

    package init(_ load: @escaping @Sendable (String) -> [UInt8]?) { self.load = load }

    /// `nil` where there is no such file, and for a path that leads out of `folder`, which
    /// may be a sibling of the source's own: a stranger's file must not pick any of ours.
    func bytes(_ path: String, in folder: String = "") -> [UInt8]? {
        guard !path.hasPrefix("/"), !path.contains("\0"), !path.contains("\\"),
            !path.split(separator: "/").contains("..")
        else { return nil }
        return load(folder + path)
    }
}
