import Dubler
import Testing

@testable import DublerCommand

@Suite struct DiagnosticReportTests {
    private func diagnostic(_ severity: Diagnostic.Severity, file: String = "profiles/a.json") -> Diagnostic {
        Diagnostic(
            severity,
            code: "some_code",
            message: "it is wrong",
            location: SourceLocation(file: file, line: 3, column: 7)
        )
    }

    @Test func aLineIsWhatEditorsMakeALinkOf() {
        let report = DiagnosticReport([diagnostic(.error)], folder: "Mocks")
        #expect(report.lines(.plain) == ["Mocks/profiles/a.json:3:7: error: it is wrong [some_code]"])
        #expect(
            DiagnosticReport([diagnostic(.note)]).lines(.plain) == [
                "profiles/a.json:3:7: note: it is wrong [some_code]"
            ]
        )
    }

    @Test func placesThatAreWholeStayAsTheyAre() {
        for file in ["/x/Mocks", "Mocks"] {
            let report = DiagnosticReport([diagnostic(.error, file: file)], folder: "Mocks")
            #expect(report.lines(.plain)[0].hasPrefix("\(file):3:7:"))
        }
    }

    @Test func theSummaryCounts() {
        #expect(DiagnosticReport([]).summary == "no errors")
        #expect(DiagnosticReport([diagnostic(.error)]).summary == "1 error")
        #expect(
            DiagnosticReport([diagnostic(.error), diagnostic(.note), diagnostic(.error)]).summary == "2 errors, 1 note"
        )
        #expect(DiagnosticReport([diagnostic(.note), diagnostic(.note)]).summary == "no errors, 2 notes")
    }
}
