public import Foundation

extension NSPredicate {
    /// A predicate by its format, as on Apple's systems.
    ///
    /// What is known: comparisons (`==`, `!=`, `<`, `IN`, `CONTAINS`, `BEGINSWITH`,
    /// `ENDSWITH`, `LIKE`, `MATCHES`, `BETWEEN`, with `[cd]`), `AND`, `OR`, `NOT`,
    /// `ANY`, `ALL`, `NONE`, `%@`, `%K`, `%d`. A format that can't be read is a
    /// failure in the test, and the predicate never holds.
    ///
    /// <https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)>
    public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// A predicate by its format, with the arguments as a list.
    ///
    /// <https://developer.apple.com/documentation/foundation/nspredicate/init(format:argumentarray:)>
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let node: PredicateNode
        do throws(PredicateSyntaxError) {
            node = try PredicateParser.parse(predicateFormat, arguments ?? [])
        } catch {
            let text = "Unable to parse the format string \"\(predicateFormat)\": \(error.description)"
            onMain {
            } main: {
                Failures.record(text)
            }
            node = .constant(false)
        }
        self.init(block: { object, _ in
            if let probe = object as? PredicateProbe {
                probe.format = PredicateText.of(node)
                return false
            }
            nonisolated(unsafe) let object = object
            nonisolated(unsafe) let node = node
            return onMain {
                false
            } main: {
                do throws(PredicateSubject.UnknownKey) {
                    return try PredicateEvaluation(object: object).holds(node)
                } catch {
                    Failures.record(
                        "The predicate \(PredicateText.of(node)) asks for \(error.key), which is no key of an "
                            + "element, query or dictionary."
                    )
                    return false
                }
            }
        })
    }
}
