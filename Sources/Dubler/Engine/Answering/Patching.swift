extension Session {
    /// The answer below, with what this response states anew.
    func patch(
        _ below: Draft,
        with part: Composition.Part,
        _ context: inout RenderContext,
        readFile: (BodyFile) -> [UInt8]?
    ) throws(AnswerFailure) -> Draft {
        let response = part.compiled
        guard let patch = response.patch else { return below }
        if below.fault != nil && response.source.fault == nil {
            throw AnswerFailure(code: "patch_base_unusable", detail: "The answer below is a fault.")
        }
        let base = try baseDocument(below, readFile)
        var draft = below
        draft.body = .bytes(try apply(patch, to: base, &context)[...], owned: true)
        if let status = response.status { draft.status = status }
        draft.removeField("Content-Length")
        let own = try fields(response.headers, &context)
        if draft.value(ofField: "ETag") != nil {
            draft.override([("ETag", Self.entityTag(of: draft.body))])
        }
        draft.override(own)
        if let delay = response.source.delay { draft.delayMilliseconds = self.delay(delay, part) }
        if let throttle = response.source.throttle { draft.throttle = throttle }
        draft.fault = response.source.fault
        if let push = response.source.push { draft.push = push }
        return draft
    }

    private static func entityTag(of body: AnswerBody) -> String {
        guard case .bytes(let bytes, _) = body else { return "\"\"" }
        return "\"\(SHA256.hex(bytes).prefix(32))\""
    }

    private func baseDocument(
        _ below: Draft,
        _ readFile: (BodyFile) -> [UInt8]?
    ) throws(AnswerFailure) -> JSONDocument {
        let bytes: [UInt8]
        switch below.body {
        case .bytes(let slice, _): bytes = Array(slice)
        case .file(let file):
            guard let content = readFile(file) else {
                throw AnswerFailure(code: "patch_base_unusable", detail: "The file \(file.name) below cannot be read.")
            }
            bytes = content
        case .none: throw AnswerFailure(code: "patch_base_unusable", detail: "The answer below has no body.")
        case .events: throw AnswerFailure(code: "patch_base_unusable", detail: "The answer below is a stream.")
        }
        do {
            return try JSONDocument(bytes)
        } catch {
            throw AnswerFailure(
                code: "patch_base_unusable",
                detail: "The answer below is not JSON: \(error.reason) at byte \(error.offset)."
            )
        }
    }

    private func apply(
        _ patch: CompiledResponse.Patch,
        to base: JSONDocument,
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> [UInt8] {
        switch patch {
        case .merge(let node): return JSONMergePatch.apply(node, to: base)
        case .mergeTemplate(let template): return JSONMergePatch.apply(try rendered(template, &context).root, to: base)
        case .operations(let operations): return try apply(operations, to: base)
        case .operationsTemplate(let template):
            let document = try rendered(template, &context)
            let operations: JSONPatchOperations
            do { operations = try JSONPatchOperations(document.root) } catch {
                throw AnswerFailure(code: "patch_base_unusable", detail: "jsonPatch: \(error.reason)")
            }
            return try apply(operations, to: base)
        }
    }

    private func apply(
        _ operations: JSONPatchOperations,
        to base: JSONDocument
    ) throws(AnswerFailure) -> [UInt8] {
        do { return try operations.apply(to: base) } catch {
            throw AnswerFailure(code: "patch_base_unusable", detail: "jsonPatch: \(error.reason)")
        }
    }

    private func rendered(
        _ template: JSONTemplate,
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> JSONDocument {
        let bytes: [UInt8]
        do { bytes = try template.render(&context) } catch { throw AnswerFailure(error) }
        do { return try JSONDocument(bytes) } catch {
            throw AnswerFailure(
                code: "template_not_json",
                detail: "The patch is not JSON once rendered: \(error.reason)."
            )
        }
    }
}
