import Foundation
import Testing

/// One fault that a test puts into the example's catalog.
struct ContractFault: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: String
    var file: String
    var old: String
    var new: String
    /// What stands where the finding is to stand; looked for in what is new.
    var mark: String?

    init(_ name: String, _ kind: String, _ file: String, _ old: String, _ new: String, at mark: String? = nil) {
        self.name = name
        self.kind = "contract_\(kind)"
        self.file = file
        self.old = old
        self.new = new
        self.mark = mark
    }

    var testDescription: String { name }

    /// Where what is new begins in a text that has it.
    func markBegins(in text: String) -> String.Index {
        text.range(of: new)?.lowerBound ?? text.startIndex
    }

    static let all = answers + steps + requests + others

    private static let answers = [
        ContractFault(
            "wrong type",
            "value",
            "baseline/profile.json",
            #""points": 12034"#,
            #""points": "12034""#,
            at: #""12034""#
        ),
        ContractFault(
            "missing member",
            "value",
            "baseline/profile.json",
            #"{ "points": 12034, "level": "silver","#,
            #"{ "points": 12034,"#
        ),
        ContractFault(
            "status not declared",
            "status_undeclared",
            "baseline/operation.json",
            #""status": 409, "body": { "code": "operation_finished""#,
            #""status": 410, "body": { "code": "operation_finished""#,
            at: "410"
        ),
        ContractFault(
            "misspelt path",
            "path_unknown",
            "baseline/profile.json",
            #""/api/loyalty""#,
            #""/api/loyalti""#
        ),
        ContractFault(
            "value that is not of the enum",
            "value",
            "baseline/onboarding.json",
            #""nextStep": "pin""#,
            #""nextStep": "pinn""#,
            at: #""pinn""#
        ),
        ContractFault(
            "date without a time",
            "value",
            "baseline/profile.json",
            #""2026-12-31T23:59:59+03:00""#,
            #""2026-12-31""#
        ),
        ContractFault(
            "extra member",
            "value",
            "baseline/profile.json",
            #""points": 12034, "level""#,
            #""points": 12034, "bonus": 1, "level""#,
            at: #"1, "level""#
        ),
        ContractFault(
            "wrong content type",
            "content_type",
            "baseline/operation.json",
            #""documents/receipt.pdf""#,
            #""images/card.png""#
        ),
        ContractFault(
            "text in another form",
            "value",
            "baseline/history.json",
            #""mcc": "5814", "logoURL": "/api/merchants/h1/logo""#,
            #""mcc": "58140", "logoURL": "/api/merchants/h1/logo""#,
            at: #""58140""#
        ),
        ContractFault(
            "no body",
            "body_missing",
            "baseline/notifications.json",
            #"{ "body": { "unread": 3, "total": 25 } }"#,
            #"{ "status": 200 }"#
        ),
        ContractFault(
            "body where none is declared",
            "body_undeclared",
            "baseline/auth.json",
            "\"path\": \"/auth/sign-out\",\n      \"response\": { \"status\": 204 }",
            "\"path\": \"/auth/sign-out\",\n      \"response\": { \"status\": 204, \"text\": \"gone\" }",
            at: #""gone""#
        ),
        ContractFault(
            "wrong type in an item of an array",
            "value",
            "baseline/auth.json",
            #""current": false"#,
            #""current": "no""#,
            at: #""no""#
        ),
        ContractFault(
            "null where there is none",
            "value",
            "baseline/settings.json",
            #""minimum": "2.0.0""#,
            #""minimum": null"#,
            at: "null"
        ),
        ContractFault(
            "number for a text",
            "value",
            "baseline/operation.json",
            #""amount": "450.00""#,
            #""amount": 450.00"#,
            at: "450.00"
        ),
        ContractFault(
            "wrong type in a file of bodies",
            "value",
            "bodies/content/rates.json",
            #""buy": 91.0,"#,
            #""buy": "91.0","#,
            at: #""91.0""#
        ),
        ContractFault(
            "item of a collection without a member",
            "value",
            "baseline/contacts.json",
            #"{"id": "p30", "name": "Jo", "#,
            #"{"id": "p30", "#
        ),
    ]

    private static let steps = [
        ContractFault(
            "wrong type in a patch",
            "value",
            "profiles/users/premium_user.json",
            #""maxTransfer": 5000000"#,
            #""maxTransfer": "5000000""#,
            at: #""5000000""#
        ),
        ContractFault(
            "extra member in a patch",
            "value",
            "profiles/operation/target_section_available.json",
            #""titleEn": "New section""#,
            #""titleNew": "New section""#,
            at: #""New section""#
        ),
        ContractFault(
            "patch that takes a required member away",
            "value",
            "profiles/operation/target_section_available.json",
            #"{ "available": true,"#,
            #"{ "available": null,"#
        ),
        ContractFault(
            "second step of a sequence",
            "value",
            "profiles/operation/operation_polling_until_completed.json",
            #""times": 1, "body": { "status": "completed","#,
            #""times": 1, "body": { "status": "complete","#,
            at: #""complete""#
        ),
        ContractFault(
            "status of a step",
            "status_undeclared",
            "profiles/operation/operation_double_tap.json",
            #""status": 409"#,
            #""status": 418"#,
            at: "418"
        ),
        ContractFault(
            "number below the minimum",
            "value",
            "profiles/lists/long_lists.json",
            #""unread": 1000000"#,
            #""unread": -1"#,
            at: "-1"
        ),
        ContractFault(
            "header that is no number",
            "header_invalid",
            "profiles/network/too_many_requests.json",
            #""Retry-After": "2""#,
            #""Retry-After": "soon""#,
            at: #""soon""#
        ),
        ContractFault(
            "required header is missing",
            "header_missing",
            "profiles/network/too_many_requests.json",
            #"{ "status": 429, "headers": { "Retry-After": "2" }, "body""#,
            #"{ "status": 429, "body""#
        ),
        ContractFault(
            "date in an item of a profile's collection",
            "value",
            "profiles/lists/history_long_list.json",
            #""2025-12-31T15:02:00+03:00""#,
            #""2025-12-31 15:02""#
        ),
        ContractFault(
            "answer to all requests",
            "value",
            "profiles/session/session_stolen.json",
            #""code": "session_revoked""#,
            #""code": 7"#,
            at: "7"
        ),
    ]

    private static let requests = [
        ContractFault(
            "method that the path has not",
            "method_unknown",
            "baseline/profile.json",
            "\"method\": \"DELETE\"",
            "\"method\": \"PUT\"",
            at: #""PUT""#
        ),
        ContractFault(
            "query that no request has",
            "request_impossible",
            "baseline/cards.json",
            #""query": { "format": "csv" }"#,
            #""query": { "format": "xls" }"#,
            at: #""xls""#
        ),
        ContractFault(
            "undeclared query parameter",
            "query_undeclared",
            "baseline/settings.json",
            #""query": { "platform":"#,
            #""query": { "plattform":"#,
            at: #""plattform""#
        ),
        ContractFault(
            "body that no request has",
            "request_impossible",
            "baseline/operation.json",
            #""currency": "RUB", "to": { "phone""#,
            #""currency": "USD", "to": { "phone""#,
            at: #""USD""#
        ),
    ]

    private static let others = [
        ContractFault(
            "violation that violates nothing",
            "violation_absent",
            "profiles/network/broken_answers.json",
            #"{ "violates": "a client must survive another shape" }, "response": { "body": [ "not", "an", "object", null, 1.50 ] }"#,
            #"{ "violates": "a client must survive another shape" }, "response": { "body": { "items": [], "total": 0 } }"#
        ),
        ContractFault(
            "reference that leads nowhere",
            "document",
            "openapi/api.yaml",
            "{$ref: '#/components/schemas/CardPage'}",
            "{$ref: '#/components/schemas/CardPages'}",
            at: "'#/components/schemas/CardPages'"
        ),
    ]
}
