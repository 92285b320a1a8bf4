/// A server-sent event with its fields parsed as templates where they are.
package struct CompiledEvent: Sendable {
    package enum Data: Sendable {
        case none
        case text(Template)
        case json(JSONTemplate)
    }

    package let event: Template?
    package let id: Template?
    package let data: Data
    package let delay: Delay?

    package init(_ source: ServerEvent, template isTemplate: Bool) {
        func text(_ value: String) -> Template {
            isTemplate ? (try? Template.parse(value)) ?? Template(literal: value) : Template(literal: value)
        }
        event = source.event.map(text)
        id = source.id.map(text)
        delay = source.delay
        if let node = source.data {
            if let value = node.stringValue {
                data = .text(text(value))
            } else {
                let literal = JSONTemplate(literal: node)
                data = .json(isTemplate ? (try? JSONTemplate.compile(node)) ?? literal : literal)
            }
        } else {
            data = .none
        }
    }
}
