extension Session {
    /// The answer of one rule by itself.
    func render(
        _ part: Composition.Part,
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> Draft {
        let response = part.compiled
        var draft = Draft(status: response.status ?? 200, body: .none)
        draft.fields = try fields(response.headers, &context)
        draft.contentType = response.contentType
        draft.body = try body(response.body, &context, part)
        finish(&draft, response, part)
        return draft
    }

    private func finish(_ draft: inout Draft, _ response: CompiledResponse, _ part: Composition.Part) {
        if let delay = response.source.delay { draft.delayMilliseconds = self.delay(delay, part) }
        if let throttle = response.source.throttle { draft.throttle = throttle }
        if let fault = response.source.fault { draft.fault = fault }
        if let push = response.source.push { draft.push = push }
    }

    /// Delays have draws of their own, so that a template more does not move them.
    func delay(_ delay: Delay, _ part: Composition.Part) -> Double {
        var randomness = Randomness(seed: profile.seed ^ 0x6465_6c61_79, rule: part.rule.key, use: part.uses)
        return max(0, delay.milliseconds(&randomness))
    }

    func fields(
        _ headers: [CompiledResponse.Header],
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        for header in headers {
            for value in header.values {
                let text = try text(value, &context)
                guard !text.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                    throw AnswerFailure(
                        code: "header_value_invalid",
                        detail: "The value of header \(header.name) would hold a line break or NUL."
                    )
                }
                fields.append((header.name, text))
            }
        }
        return fields
    }

    private func text(_ template: Template, _ context: inout RenderContext) throws(AnswerFailure) -> String {
        if !template.hasExpressions { return template.literalText }
        do { return try template.renderText(&context) } catch { throw AnswerFailure(error) }
    }

    private func body(
        _ body: CompiledResponse.Body,
        _ context: inout RenderContext,
        _ part: Composition.Part
    ) throws(AnswerFailure) -> AnswerBody {
        switch body {
        case .none: return .none
        case .bytes(let bytes): return .bytes(bytes, owned: false)
        case .file(let file): return .file(file)
        case .textTemplate(let template):
            return .bytes(Array(try text(template, &context).utf8)[...], owned: true)
        case .jsonTemplate(let template):
            do { return .bytes(try template.render(&context)[...], owned: true) } catch { throw AnswerFailure(error) }
        case .events(let events, let keepOpen):
            var randomness = Randomness(seed: profile.seed ^ 0x6576_656e_74, rule: part.rule.key, use: part.uses)
            var rendered: [RenderedEvent] = []
            for event in events { rendered.append(try render(event, &context, &randomness)) }
            return .events(rendered, keepOpen: keepOpen)
        }
    }

    private func render(
        _ event: CompiledEvent,
        _ context: inout RenderContext,
        _ randomness: inout Randomness
    ) throws(AnswerFailure) -> RenderedEvent {
        var lines = ""
        if let name = event.event { lines += "event: \(try line(name, of: "event", &context))\n" }
        if let id = event.id { lines += "id: \(try line(id, of: "id", &context))\n" }
        let data: String?
        switch event.data {
        case .none: data = nil
        case .text(let template): data = try text(template, &context)
        case .json(let template):
            do { data = String(decoding: try template.render(&context), as: UTF8.self) } catch {
                throw AnswerFailure(error)
            }
        }
        var bytes = Array(lines.utf8)
        if let data {
            // A carriage return alone or before a line feed ends a line too.
            for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) {
                bytes.append(contentsOf: "data: ".utf8)
                bytes.append(contentsOf: line.utf8)
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        bytes.append(UInt8(ascii: "\n"))
        return RenderedEvent(
            bytes: bytes,
            delayMilliseconds: event.delay.map { max(0, $0.milliseconds(&randomness)) } ?? 0
        )
    }

    /// A field of an event that is one line: what a request brings can't add another.
    private func line(
        _ template: Template,
        of field: String,
        _ context: inout RenderContext
    ) throws(AnswerFailure) -> String {
        let text = try text(template, &context)
        guard !text.contains(where: Self.endsLine) else {
            throw AnswerFailure(
                code: "event_field_invalid",
                detail: "The `\(field)` of a server-sent event would hold a line break."
            )
        }
        return text
    }

    /// `\r\n` is one `Character`.
    private static func endsLine(_ character: Character) -> Bool {
        character == "\n" || character == "\r" || character == "\r\n"
    }
}
