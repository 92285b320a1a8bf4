import Dubler

@testable import DublerAgent

extension SourceReader {
    /// One that is not installed.
    static let none = SourceReader { _ async throws(ToolFailure) in
        throw ToolFailure("source_reader_missing", "dubler-source is not there.", next: "Build it.")
    }

    /// One that answers by the first word, and notes what it was asked.
    static func scripted(
        _ answers: [String: (exit: Int32, text: String)],
        noting asked: Guarded<[[String]]> = Guarded([])
    ) -> SourceReader {
        SourceReader { words async throws(ToolFailure) in
            asked.withLock { $0.append(words) }
            guard let answer = answers[words.first ?? ""] else {
                return Output(
                    exit: 2,
                    output: [],
                    errors: "dubler-source: there is no Dubler/agent/config.json here.\n"
                )
            }
            return Output(exit: answer.exit, output: Array(answer.text.utf8), errors: "")
        }
    }

    /// A project of two robots.
    static let wallet: [String: (exit: Int32, text: String)] = [
        "robots": (
            0,
            """
            { "version": 1, "robots": [
                { "name": "OperationRobot", "variable": "operationRobot", "documentation": "An operation to its end.",
                  "file": "UITests/Robots/OperationRobot.swift", "line": 5, "methods": [
                    { "signature": "retry()", "name": "retry", "kind": "action", "declaration": "func retry() -> Self",
                      "documentation": "Taps Retry.", "parameters": [], "returns": "OperationRobot", "line": 11,
                      "file": "UITests/Robots/OperationRobot.swift",
                      "steps": [ { "gesture": "tap", "identifier": "operation_retry", "line": 11 } ] },
                    { "signature": "assertSuccess()", "name": "assertSuccess", "kind": "assertion",
                      "declaration": "func assertSuccess() -> Self", "parameters": [], "line": 14,
                      "file": "UITests/Robots/OperationRobot.swift", "steps": [] } ] },
                { "name": "CardsRobot", "documentation": "The cards.", "file": "UITests/Robots/CardsRobot.swift",
                  "line": 5, "methods": [] } ] }
            """
        ),
        "navigation": (
            0,
            """
            { "version": 1, "start": { "authorizedAndUnlocked": "cards", "unauthorized": "signin" }, "screens": [
                { "id": "signin", "title": "Sign-in", "robot": "SignInRobot",
                  "ways": [ { "screen": "cards", "by": "SignInRobot.signIn(login:password:)" } ] },
                { "id": "cards", "title": "Cards", "identifier": "cards_title",
                  "ways": [ { "screen": "card", "by": "CardsRobot.open(_:)" },
                            { "screen": "operation", "by": "MainRobot.openOperation()" } ] },
                { "id": "card", "title": "A card", "ways": [ { "screen": "operation", "by": "CardRobot.pay()" } ] },
                { "id": "operation", "title": "Operation", "ways": [] } ] }
            """
        ),
        "identifiers": (
            1,
            """
            { "version": 1, "identifiers": [
                { "pattern": "card_*", "set": [ "Sources/Cards.swift:9" ], "used": [ "UITests/CardsRobot.swift:4" ] },
                { "pattern": "operation_retry", "set": [], "used": [ "UITests/OperationRobot.swift:11" ] } ],
              "usedButNeverSet": [ "operation_retry" ], "setButNeverUsed": [] }
            """
        ),
        "lint": (
            1,
            """
            { "version": 1, "files": 3, "findings": [
                { "rule": "no-sleep", "file": "UITests/A.swift", "line": 7, "column": 5, "message": "Wait for what you see.",
                  "fixable": false } ] }
            """
        ),
    ]
}
