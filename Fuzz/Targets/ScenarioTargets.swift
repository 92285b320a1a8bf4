import Dubler

extension FuzzTarget {
    /// Cases in any of their forms are read or reported, checked, and written so that they
    /// are read again; the first byte tells the form.
    static let scenario = FuzzTarget(name: "scenario") { bytes in
        let forms = ["md", "csv", "tsv", "feature"]
        let form = forms[Int(bytes.first ?? 0) % forms.count]
        let file = ScenarioFile.read(.init(path: "case.\(form)", bytes: Array(bytes.dropFirst())))
        for result in ScenarioCheck().check(file.cases) {
            let text = ScenarioMarkdown(result.scenario).text
            let again = ScenarioFile.read(.init(path: "case.md", bytes: Array(text.utf8)))
            promise(again.cases.count >= 1, "a case that was read is not read again as it is written")
        }
    }
}
