import DublerAssembly
import Testing

@Suite struct ValidationTests {
    struct Elsewhere: Assembly { let part = Definition(Part.init) }
    struct Wrong: Assembly {
        let one = Definition<any NetworkClient>(ClientSpy.init, .value("1"))
        let two = Definition<any NetworkClient>(ClientSpy.init, .value("2"))
        let base = Definition<SharedPart>.abstract()
        let parametric = DefinitionWith<String, [Int]>({ [$0.count] }, .argument)
        let missing = Definition({ (_: Part) in 1 }, .definition(\Elsewhere.part))
        let ambiguous = Definition({ (_: any NetworkClient) in 2 }, .byType())
        let chicken: Definition<Int8> = Definition({ (_: UInt8) in 3 }, .definition(\Wrong.egg))
        let egg: Definition<UInt8> = Definition({ (_: Int8) in 4 }, .definition(\Wrong.chicken))
        let argument = Definition({ (_: [Int]) in 5 }, .byType())
        let abstract = Definition({ (_: SharedPart) in 6 }, .definition(\Wrong.base))
    }

    @Test func listsAllMistakesAtOnceWithPlaces() throws {
        let report = Container([Wrong()]).validate()
        #expect(report.mistakes.map(\.kind) == [.missing, .ambiguous, .argument, .abstract, .cyclic])
        #expect(
            report.mistakes.map(\.definition)
                == ["Wrong.missing", "Wrong.ambiguous", "Wrong.argument", "Wrong.abstract", "Wrong.chicken"]
        )
        #expect(report.mistakes.allSatisfy { $0.place.file == "DublerAssemblyTests/ValidationTests.swift" })
        #expect(report.mistakes.map { Int($0.place.line) - Int(report.mistakes[0].place.line) } == [0, 1, 4, 5, 2])
        #expect(report.mistakes[4].problem == "initializers need each other: Wrong.chicken → Wrong.egg → Wrong.chicken")
        #expect(report.description.split(separator: "\n").count == 5)
    }

    @Test func activationThrowsAllMistakes() throws {
        #expect(throws: ValidationReport.self) { try Wrong().activate() }
        let error = #expect(throws: ResolutionError.self) { try Container([Wrong()]).resolve(\Wrong.chicken) }
        #expect(error?.kind == .cyclic)
    }

    @Test func aComputedDefinitionIsNamedAsSuch() throws {
        struct Computed: Assembly {
            var part: Definition<Part> { Definition(Part.init) }
        }
        let error = #expect(throws: ResolutionError.self) { try Container([Computed()]).resolve(\Computed.part) }
        #expect(error?.remedy == "declare it with `let`")
    }

    @Test func describesTheGraph() throws {
        let container = Container([ServiceComponents(), ClientComponents()])
        let text = container.describeGraph()
        #expect(text.contains("ServiceComponents.pushService: PushService [lazySingleton]"))
        #expect(text.contains("  initializer → ClientComponents.networkClient"))
        #expect(
            container.describeGraph(as: .dot)
                .contains(#""ServiceComponents.pushCenter" -> "ServiceComponents.pushService" [label="initializer"];"#)
        )
    }
}
