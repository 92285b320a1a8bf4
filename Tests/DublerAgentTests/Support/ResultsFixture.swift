import DublerAgent

/// A project with results: a test that failed and then passed, one that failed, one that
/// passed.
struct ResultsFixture {
    let folder: TemporaryFolder
    let project: ProjectFolder

    init() throws {
        folder = try TemporaryFolder()
        project = ProjectFolder(path: folder.path)
        let retry = ".dubler/results/RetryTests/testRetry"
        try folder.write("\(retry)/attempt-1/failure.json", Self.failure("RetryTests/testRetry", attempt: 1))
        try folder.write(
            "\(retry)/attempt-1/timeline.txt",
            "10:15:24.101  GET /api/cards → 200\n10:15:25.000  failed\n"
        )
        try folder.write(
            "\(retry)/attempt-1/journal.json",
            #"{ "items": [ { "seq": 4, "kind": "unmatched", "method": "GET", "target": "/api/banners", "status": 404 } ] }"#
        )
        try folder.write("\(retry)/attempt-1/hierarchy.txt", "Application\n  Button 'operation_retry'\n")
        try folder.write("\(retry)/attempt-1/app.log", "первое\nпоследнее\n")
        try folder.write(
            "\(retry)/attempt-2/digest.json",
            """
            { "test": "RetryTests/testRetry", "attempt": 2, "status": "passed", "startedAt": "2026-01-15T10:16:20.000Z",
              "seconds": 2, "profile": "retry", "effectiveHash": "b", "timeline": [], "requests": ["GET /api/cards 200"] }
            """
        )
        try folder.write(
            ".dubler/results/PushTests/testPush/attempt-1/failure.json",
            Self.failure("PushTests/testPush")
        )
        try folder.write(
            ".dubler/results/HomeTests/testHome/attempt-1/digest.json",
            #"{ "test": "HomeTests/testHome", "attempt": 1, "status": "passed", "seconds": 1 }"#
        )
    }

    private static func failure(_ test: String, attempt: Int = 1) -> String {
        """
        { "test": "\(test)", "attempt": \(attempt), "status": "failed", "startedAt": "2026-01-15T10:15:20.000Z",
          "seconds": 5.25, "profile": "retry", "launchState": "authorizedAndUnlocked", "effectiveHash": "a",
          "seed": 20260115, "failures": [ { "message": "operation_success did not appear within 5 s",
          "file": "/a/UITests/RetryTests.swift", "line": 12 } ] }
        """
    }
}
