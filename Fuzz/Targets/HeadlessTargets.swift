#if canImport(HeadlessDevice)
    import HeadlessDevice

    extension FuzzTarget {
        static let headless = [tree, frames, simctl]

        /// A tree of an app, whatever its bytes, is refused or can be touched, walked
        /// and written again.
        static let tree = FuzzTarget(name: "tree") { bytes in
            guard let node = try? TreeReader.tree(of: bytes) else { return }
            let flat = FlatTree(node)
            for index in flat.nodes.indices.prefix(200) {
                if let point = flat.hitPoint(of: index) {
                    promise(flat.cover(of: index, at: point) == nil, "hittable and covered")
                }
                promise(flat.element(at: flat.indexPath(to: index)) == index, "a path that leads elsewhere")
            }
            guard let again = try? TreeReader.tree(of: TreeWriter.bytes(of: node)) else {
                return promise(false, "a tree that was read and can't be written")
            }
            promise(again == node, "another tree after writing and reading")
        }

        /// What arrives in pieces is cut into the same frames as what arrives at once.
        static let frames = FuzzTarget(name: "frames") { bytes in
            var whole = FrameReader()
            whole.append(bytes)
            var expected: [Frame] = []
            var hasFailed = false
            do {
                while let frame = try whole.next() { expected.append(frame) }
            } catch { hasFailed = true }
            var pieces = FrameReader()
            var seen: [Frame] = []
            do {
                for byte in bytes {
                    pieces.append([byte])
                    while let frame = try pieces.next() { seen.append(frame) }
                }
            } catch { promise(hasFailed, "refused in pieces only") }
            promise(seen == expected, "other frames in pieces")
        }

        /// The words of a command line, divided by line breaks, are a command or a
        /// failure with words and a status.
        static let simctl = FuzzTarget(name: "simctl") { bytes in
            let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            do throws(SimctlFailure) {
                _ = try SimctlParser.parse(words)
            } catch {
                promise(error.status != 0 && !error.text.isEmpty, "a failure without words or status")
            }
        }
    }
#else
    extension FuzzTarget {
        /// Only Linux has the headless device.
        static let headless: [FuzzTarget] = []
    }
#endif
