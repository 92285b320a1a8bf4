import Dubler

extension FuzzTarget {
    /// What is read is written and read again as the same value.
    static let json = FuzzTarget(name: "json") { bytes in
        guard let document = try? JSONDocument(bytes) else { return }
        let value = document.root.value
        let written = value.serialized()
        guard let again = try? JSONDocument(written) else { fatalError("our own writing is refused") }
        // Of duplicate keys a value keeps one, so such a document may differ.
        guard document.duplicateKeys.isEmpty else { return }
        promise(again.root.value == value, "a value changed when it was written and read")
        promise(again.root.value.serialized() == written, "two writings of one value differ")
        _ = document.location(at: bytes.count / 2)
    }

    static let jsonPath = FuzzTarget(name: "jsonpath") { bytes in
        let (path, document) = halves(bytes)
        guard let path = try? JSONPath(String(decoding: path, as: UTF8.self)) else { return }
        guard let document = try? JSONDocument(document) else { return }
        for node in path.nodes(in: document.root) { _ = node.range }
    }

    /// Patches give JSON, and what a patch does to a document it does to the value.
    static let jsonPatch = FuzzTarget(name: "jsonpatch") { bytes in
        let (patch, base) = halves(bytes)
        guard let patch = try? JSONDocument(patch), let base = try? JSONDocument(base) else { return }
        guard patch.duplicateKeys.isEmpty, base.duplicateKeys.isEmpty else { return }
        guard let merged = try? JSONDocument(JSONMergePatch.apply(patch.root, to: base)) else {
            fatalError("a merge patch gave no JSON")
        }
        promise(
            merged.root.value == base.root.value.merging(patch: patch.root.value),
            "bytes and values are merged unlike"
        )
        guard let operations = try? JSONPatchOperations(patch.root) else { return }
        guard let patched = try? operations.apply(to: base) else { return }
        promise((try? JSONDocument(patched)) != nil, "operations gave no JSON")
    }
}
