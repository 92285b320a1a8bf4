extension Reading {
    /// Reads every template of a response and looks up the names that it uses, as far
    /// as they can be known.
    func checkTemplates(_ members: KnownMembers<ResponseKey>, _ role: ResponseRole) {
        var scope = TemplateScope()
        if case .rule(let names) = role { scope.pathNames = names }
        for member in members[.let].map({ Array($0.members) }) ?? [] {
            checkTemplate(member.value, scope)
            scope.bindings.append(member.key)
        }
        for (key, member) in members.all {
            switch key {
            case .body, .text, .patch, .jsonPatch, .headers, .set: checkTemplate(member.value, scope)
            case .events:
                for event in member.value.elements {
                    for part in event.members where !part.keyEquals(Array("delay".utf8)) {
                        checkTemplate(part.value, scope)
                    }
                }
            default: break
            }
        }
    }

    private func checkTemplate(_ node: JSONNode, _ scope: TemplateScope) {
        guard Self.mayHoldTemplate(node.bytes) else { return }
        do {
            for place in try JSONTemplate.compile(node).places {
                for reference in place.expression.references { check(reference, place, scope) }
            }
        } catch {
            findings.error(error.code.rawValue, error.reason, at: error.location ?? node.location)
        }
    }

    /// Outside of a string JSON never has two braces in a row; inside of one they may
    /// be written as escapes.
    private static func mayHoldTemplate(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var last: UInt8 = 0
            for byte in bytes {
                if byte == UInt8(ascii: "{"), last == byte { return true }
                if byte == UInt8(ascii: "u"), last == UInt8(ascii: "\\") { return true }
                last = byte
            }
            return false
        }
    }

    private func check(_ reference: TemplateReference, _ place: JSONTemplate.Place, _ scope: TemplateScope) {
        switch reference {
        case .path(let name):
            guard !scope.pathNames.contains(where: { $0.isIdentical(to: name) }) else { return }
            let otherwise = scope.pathNames.isEmpty ? "the path has no names" : "it has \(list(scope.pathNames))"
            unknown(place, "the rule's path has no segment `{\(name)}`", name, scope.pathNames, otherwise)
        case .binding(let name, _):
            guard !scope.bindings.contains(where: { $0.isIdentical(to: name) }) else { return }
            let otherwise = scope.bindings.isEmpty ? "nothing is bound before it" : "there are \(list(scope.bindings))"
            unknown(place, "`let` binds no `\(name)` here", name, scope.bindings, otherwise)
        case .baseURL(let service?):
            guard !surroundings.services.contains(where: { $0.isIdentical(to: service) }) else { return }
            let otherwise = "there are \(list(surroundings.services))"
            unknown(place, "there is no service `\(service)`", service, surroundings.services, otherwise)
        default: break
        }
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    private func unknown(
        _ place: JSONTemplate.Place,
        _ what: String,
        _ name: String,
        _ names: [String],
        _ otherwise: String
    ) {
        findings.error(
            TemplateSyntaxError.Code.unknownName.rawValue,
            "`{{\(place.source)}}`: \(what); \(Advice.nearest(name, among: names, else: otherwise))",
            at: place.location
        )
    }

    /// The operand of `$before` and `$after`.
    func instantOperand(_ node: JSONNode, _ what: String) -> InstantOperand? {
        guard let text = string(node, what) else { return nil }
        guard text.contains("{{") else { return instant(node, what).map { .fixed($0) } }
        do {
            let template = try Template.parse(text)
            for expression in template.expressions {
                let readsStateOnly = expression.references.allSatisfy { if case .state = $0 { true } else { false } }
                guard readsStateOnly, !expression.draws else {
                    self.error("wrong_value", "\(what) may use `now` and `state`, no other names", at: node)
                    return nil
                }
            }
            return .template(template, source: text)
        } catch {
            findings.error(error.code.rawValue, error.reason, at: node.location(inString: error.offset))
            return nil
        }
    }
}
