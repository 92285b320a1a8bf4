/// The words of `override class func spec()`.
extension QuickSpec {
    /// A group of examples that belong together.
    public class func describe(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("describe", place)?.add(description, .none, place, closure)
    }

    /// A group of examples in one situation.
    public class func context(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("context", place)?.add(description, .none, place, closure)
    }

    /// A group that alone runs, with all others that are focused.
    public class func fdescribe(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("fdescribe", place)?.add(description, .focused, place, closure)
    }

    /// A group that alone runs, with all others that are focused.
    public class func fcontext(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("fcontext", place)?.add(description, .focused, place, closure)
    }

    /// A group that does not run yet.
    public class func xdescribe(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("xdescribe", place)?.add(description, .pending, place, closure)
    }

    /// A group that does not run yet.
    public class func xcontext(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("xcontext", place)?.add(description, .pending, place, closure)
    }

    /// An example: a test of its own.
    public class func it(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("it", place)?.add(description, .none, place, example: BlockingWork(closure).body)
    }

    /// An example that alone runs, with all others that are focused.
    public class func fit(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("fit", place)?.add(description, .focused, place, example: BlockingWork(closure).body)
    }

    /// An example that does not run yet.
    public class func xit(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("xit", place)?.add(description, .pending, place, example: BlockingWork(closure).body)
    }

    /// An example that is still to be written; its closure is not run.
    public class func pending(
        _ description: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: () -> Void = {}
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("pending", place)?.add(description, .pending, place, example: nil)
    }

    /// Done before each example of the group; what is written first comes first, outer groups before inner ones.
    public class func beforeEach(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("beforeEach", place)?.before(place, BlockingWork(closure).body)
    }

    /// Done right before each example, after every `beforeEach` of all groups.
    public class func justBeforeEach(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("justBeforeEach", place)?.justBefore(place, BlockingWork(closure).body)
    }

    /// Done after each example of the group, also where it failed; inner groups before outer ones.
    public class func afterEach(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("afterEach", place)?.after(place, BlockingWork(closure).body)
    }

    /// Done once, before all else of the group; not where none of its examples runs.
    public class func beforeAll(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("beforeAll", place)?.beforeAll(place, BlockingWork(closure).body)
    }

    /// Done once, after all else of the group, also where its `beforeAll` failed.
    public class func afterAll(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("afterAll", place)?.afterAll(place, BlockingWork(closure).body)
    }

    /// Done once, before the first example of any spec.
    public class func beforeSuite(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("beforeSuite", place)?.beforeSuite(BlockingWork(closure).body)
    }

    /// Done once, after the last example of all specs.
    public class func afterSuite(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping () throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("afterSuite", place)?.afterSuite(BlockingWork(closure).body)
    }

    /// Done around each example: it is handed the example, and calls it once.
    public class func aroundEach(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ closure: @escaping (@escaping () -> Void) throws -> Void
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("aroundEach", place)?.around(place, BlockingAround(closure).around)
    }

    /// Examples that several things have in common, about one of them.
    ///
    /// - Parameters:
    ///   - behavior: The examples.
    ///   - context: What they are about; made anew for each example, when it is asked for.
    public class func itBehavesLike<Context>(
        _ behavior: Behavior<Context>.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ context: @escaping () -> Context
    ) {
        let place = SpecPlace(fileID, filePath, line)
        SpecBuilder.collecting("itBehavesLike", place)?.add(behavior.name, .none, place) {
            behavior.collect(BlockingContext(context))
        }
    }
}
