internal import Dubler

/// Checks one rule: its endpoint, its matchers and all that it answers.
struct ContractRuleCheck {
    let service: ContractService
    let setting: ContractAnswers.Setting
    private(set) var findings: [Diagnostic] = []
    /// Answers that were held against the document.
    private(set) var checked = 0
    /// Whether something could not be judged for a fault of the document.
    private var isUnjudged = false
    /// Which declared responses the rule plays.
    private(set) var played: Set<ContractCoverage.Play> = []

    init(_ service: ContractService, _ setting: ContractAnswers.Setting) {
        self.service = service
        self.setting = setting
    }

    private var rule: Rule { setting.rule }

    mutating func run(_ answers: inout ContractAnswers, _ collections: ContractCollections) {
        switch service.operations(of: rule.pattern) {
        case .unknownPath(let nearest):
            let advice = nearest.map { "; did you mean `\($0)`?" } ?? ""
            add(
                .pathUnknown,
                "the document has no path `\(rule.pattern.path?.text ?? "")`\(advice)",
                at: rule.source?["path"]?.location ?? rule.location
            )
        case .unknownMethod(let method, let path, let methods):
            // A rule may say itself that there is no such operation.
            guard !rule.responses.allSatisfy({ $0.status == 405 || $0.status == 501 }) else { break }
            add(
                .methodUnknown,
                "`\(path)` has no \(method); it has \(Set(methods).sorted().joined(separator: ", "))",
                at: rule.source?["method"]?.location ?? rule.location
            )
        case .found(let operations, let isWide):
            var request = ContractRequestCheck(service)
            request.check(rule, operations.map { service.document.operations[$0] })
            findings += request.findings
            for index in rule.responses.indices { check(index, operations, isWide, &answers, collections) }
        }
        settle(rule.contract != nil, rule.source?["contract"]?.location ?? rule.location)
    }

    private mutating func add(_ kind: ContractKind, _ message: String, at location: SourceLocation) {
        findings.append(Diagnostic(kind.severity, code: kind.rawValue, message: message, location: location))
    }

    private mutating func check(
        _ index: Int,
        _ operations: [Int],
        _ isWide: Bool,
        _ answers: inout ContractAnswers,
        _ collections: ContractCollections
    ) {
        let (list, isCut) = answers.answers(index, of: setting, collections: collections)
        let response = rule.responses[index]
        if isCut {
            add(
                .combinations,
                "more than \(ContractAnswers.mostCombinations) answers may lie beneath this patch; the rest is not checked",
                at: response.location
            )
        }
        let before = findings
        var said: Set<String> = []
        findings = []
        for answer in list {
            for operation in operations {
                var check = ContractAnswerCheck(service, service.document.operations[operation], isWide: isWide)
                if let declared = check.check(answer) {
                    played.insert(.init(operation: operation, status: declared.status))
                }
                checked += 1
                isUnjudged = isUnjudged || check.isUnjudged
                // What is wrong for many operations is said for the first.
                for (finding, essence) in zip(check.findings, check.essences) where said.insert(essence).inserted {
                    findings.append(finding)
                }
            }
        }
        let nodes = rule.responseNodes
        let node = index < nodes.count ? nodes[index] : nil
        // A fault has no answer that could be held against anything.
        if !list.isEmpty { settle(response.contract != nil, node?["contract"]?.location ?? response.location) }
        findings = before + findings
    }

    /// A deliberate violation takes its findings away, and must have some.
    private mutating func settle(_ isDeliberate: Bool, _ location: SourceLocation) {
        guard isDeliberate else { return }
        if findings.contains(where: { $0.severity == .error }) {
            findings.removeAll { $0.severity == .error }
        } else if !isUnjudged {
            add(.violationAbsent, "this is marked as a violation of the contract, and violates nothing", at: location)
        }
    }
}
