"""Catalogs that must not load: what is wrong, the files, and the code of the error."""


def baseline(*rules):
    return {"catalog.json": {"services": {"api": {}}}, "baseline/all.json": {"rules": list(rules)}}


def rule(**members):
    made = {"method": "GET", "path": "/a", "response": {}}
    made.update(members)
    return {key: value for key, value in made.items() if value is not None}


def query(matcher):
    return baseline(rule(query={"q": matcher}))


def response(**members):
    return baseline(rule(response=members))


def profiles(*made, **files):
    catalog = baseline(rule())
    for index, profile in enumerate(made):
        catalog[f"profiles/{index}.json"] = profile
    catalog.update(files)
    return catalog


GOOD = rule()
CATALOGS = [
    ("a file that ends in the middle", {"baseline/all.json": '{"rules": ['}, "json_syntax"),
    ("an empty file", {"baseline/all.json": ""}, "json_syntax"),
    ("a file that is not UTF-8", {"baseline/all.json": b'{"rules": [], "\xff": 1}'}, "json_syntax"),
    ("a file with a byte order mark", {"baseline/all.json": b"\xef\xbb\xbf{}"}, "json_syntax"),
    ("a comma too much", {"baseline/all.json": '{"rules": [],}'}, "json_syntax"),
    ("a comment", {"baseline/all.json": '{"rules": [] /* none */}'}, "json_syntax"),
    ("100 000 levels", {"baseline/all.json": "[" * 100_000}, "json_syntax"),
    ("half of a surrogate pair", {"baseline/all.json": '{"rules": [], "$schema": "\\ud800"}'}, "json_syntax"),
    ("a list where an object should be", {"baseline/all.json": "[]"}, "wrong_type"),
    ("a key that is unknown", {"baseline/all.json": {"ruels": []}}, "unknown_key"),
    ("a key twice", {"baseline/all.json": '{"rules": [], "rules": []}'}, "duplicate_key"),
    ("a key twice, once escaped", {"baseline/all.json": '{"rules": [], "\\u0072ules": []}'}, "duplicate_key"),
    ("a rule without a method", baseline(rule(method=None)), "missing_key"),
    ("a rule without a path", baseline(rule(path=None)), "missing_key"),
    ("a rule without an answer", baseline(rule(response=None)), "missing_key"),
    ("a method that is no token", baseline(rule(method="GE T")), "wrong_value"),
    ("an empty list of methods", baseline(rule(method=[])), "wrong_value"),
    ("`response` and `responses`", baseline(rule(responses=[{}])), "both_responses"),
    ("an empty list of answers", baseline(rule(response=None, responses=[])), "empty_responses"),
    ("a path without a slash", baseline(rule(path="a")), "path_without_slash"),
    ("a query in a path", baseline(rule(path="/a?b=c")), "path_has_query"),
    ("a fragment in a path", baseline(rule(path="/a#b")), "path_has_query"),
    ("a path's name twice", baseline(rule(path="/{a}/{a}")), "duplicate_path_name"),
    ("a service that is unknown", baseline(rule(service="auht")), "unknown_service"),
    ("a name twice in a file", baseline(rule(name="a"), rule(name="a", path="/b")), "duplicate_rule_name"),
    ("a rule that no request reaches", baseline(GOOD, GOOD), "unreachable_rule"),
    ("`times` below 1", response(times=0), "times_below_one"),
    ("`times` that is no whole number", response(times=1.5), "wrong_value"),
    ("`then` that is unknown", baseline(rule(then="stop")), "unknown_then"),
    ("`repeatLast` after `times`", baseline(rule(response={"times": 1}, then="repeatLast")), "repeat_last_with_times"),
    ("a status that HTTP has not", response(status=99), "wrong_value"),
    ("two bodies", response(body={}, text=""), "two_bodies"),
    ("a patch and a body", response(body={}, patch={}), "two_bodies"),
    ("a body of text that is no base64", response(base64="*"), "bad_base64"),
    ("a file that is not there", response(bodyFile="nothing.json"), "unknown_file"),
    ("a file out of `bodies`", response(bodyFile="../catalog.json"), "path_leaves_catalog"),
    ("a header that ends its line", response(headers={"X": "a\r\nY: b"}), "wrong_value"),
    ("a header whose name is none", response(headers={"X Y": "a"}), "wrong_value"),
    ("a delay below zero", response(delay=-1), "wrong_value"),
    ("a delay that is no duration", response(delay="soon"), "wrong_value"),
    ("a spread that goes down", response(delay={"uniform": [300, 100]}), "contradictory_bounds"),
    ("a fault that is unknown", response(fault="connectionRest"), "unknown_fault"),
    ("`keepOpen` without events", response(keepOpen=True), "keep_open_without_events"),
    ("a push that is unknown", response(push="nothing"), "unknown_push"),
    ("a WebSocket", response(webSocket={}), "web_socket_reserved"),
    ("a template that is not closed", response(template=True, text="{{now"), "template_unclosed"),
    ("a template with a name that is unknown", response(template=True, text="{{nwo}}"), "template_unknown_name"),
    ("a template with a path's name that is not there", response(template=True, text="{{path.id}}"),
     "template_unknown_name"),
    ("a state path that is none", response(set={"a..b": 1}), "state_path_invalid"),
    ("a sum of no number", response(set={"a": {"$inc": "1"}}), "wrong_type"),
    ("an operator that is unknown", query({"$startWith": "a"}), "unknown_operator"),
    ("operators beside members", baseline(rule(body={"json": {"$gt": 1, "a": 2}})), "mixed_operators"),
    ("an empty `$in`", query({"$in": []}), "empty_in"),
    ("bounds that contradict", query({"$gt": 2, "$lt": 1}), "contradictory_bounds"),
    ("a regular expression that is not closed", query({"$regex": "(a"}), "regex_invalid"),
    ("a backreference", query({"$regex": "(a)\\1"}), "regex_unsupported"),
    ("a look-ahead", query({"$regex": "a(?=b)"}), "regex_unsupported"),
    ("a regular expression that is too large", query({"$regex": "((a{1000}){1000}){1000}"}), "regex_too_large"),
    ("a JSONPath that is none", baseline(rule(body={"jsonPath": [{"path": "$.[", "$exists": True}]})), "json_path_invalid"),
    ("a JSON Schema with an unknown type", baseline(rule(body={"schema": {"type": "objekt"}})), "schema_invalid"),
    ("a patch over nothing", profiles({"id": "p", "overrides": [rule(path="/b", response={"patch": {}})]}),
     "patch_base_unusable"),
    ("a JSON Patch that is none", profiles({"id": "p", "overrides": [rule(response={"jsonPatch": [{"op": "ad", "path": "/a"}]})]}),
     "json_patch_invalid"),
    ("a profile without an id", profiles({"overrides": []}), "missing_key"),
    ("an id with a slash", profiles({"id": "a/b", "overrides": []}), "wrong_value"),
    ("an id twice", profiles({"id": "p", "overrides": []}, {"id": "p", "overrides": []}), "duplicate_profile_id"),
    ("a parent that is unknown", profiles({"id": "p", "extends": ["q"], "overrides": []}), "unknown_parent"),
    ("a parent twice", profiles({"id": "q", "overrides": []}, {"id": "p", "extends": ["q", "q"], "overrides": []}),
     "duplicate_parent"),
    ("profiles that extend each other", profiles({"id": "p", "extends": ["q"], "overrides": []},
                                                 {"id": "q", "extends": ["p"], "overrides": []}), "parent_cycle"),
    ("states of two types", profiles({"id": "q", "state": {"a": 1}, "overrides": []},
                                     {"id": "p", "extends": ["q"], "state": {"a": {}}, "overrides": []}),
     "state_type_conflict"),
    ("a state and a collection of one name", profiles(
        {"id": "p", "state": {"cards": 1}, "collections": {"cards": {"path": "/cards"}}, "overrides": []}),
     "state_and_collection"),
    ("a collection without a path", profiles({"id": "p", "collections": {"cards": {}}, "overrides": []}), "collection_path_missing"),
    ("an item without a key", profiles({"id": "p", "collections": {"cards": {"path": "/c", "items": [{}]}}, "overrides": []}),
     "collection_item_key_missing"),
    ("an item twice", profiles(
        {"id": "p", "collections": {"cards": {"path": "/c", "items": [{"id": 1}, {"id": "1"}]}}, "overrides": []}),
     "collection_item_duplicate"),
    ("a clock that is no instant", {"catalog.json": {"clock": "noon"}}, "wrong_value"),
    ("a seed below zero", {"catalog.json": {"seed": -1}}, "wrong_value"),
    ("no service", {"catalog.json": {"services": {}}}, "wrong_value"),
    ("a payload that is no object", {"catalog.json": {}, "pushes/p.json": [1]}, "wrong_type"),
]
