"""Catalogs that the rows are measured on, made anew for each run."""
import json
import os
import shutil
import tempfile

# About what a profile of an app's user weighs.
BODY = ('{"id":"u-1001","displayName":"Anna Kovaleva","tier":"standard","balance":"1200.50","currency":"RUB",'
        '"cards":["c1","c2","c3"],"createdAt":"2019-06-15T09:00:00Z","avatarURL":"/api/profile/avatar"}')


class Catalog:
    """A folder that lasts as long as its block. Texts are written as they are."""

    def __init__(self, files):
        self.folder = tempfile.mkdtemp(prefix="dubler-bench-")
        self.size = 0
        for path, content in {"catalog.json": {"name": "Bench"}, **files}.items():
            full = os.path.join(self.folder, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            text = content if isinstance(content, str) else json.dumps(content)
            self.size += len(text.encode())
            with open(full, "w") as f:
                f.write(text)

    def __enter__(self):
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)


def rules(*texts):
    return '{ "rules": [\n' + ",\n".join(texts) + "\n] }\n"


def rule(method, path, response='{ "body": ' + BODY + " }", **match):
    matches = "".join(f', "{key}": {json.dumps(value)}' for key, value in match.items())
    return f'{{ "method": "{method}", "path": "{path}"{matches}, "response": {response} }}'


def many_paths(count):
    """Rules on as many paths, half of them with a name in the path."""
    texts = [rule("GET", f"/api/section{n // 100}/item{n}" + ("/{id}" if n % 2 else "")) for n in range(count)]
    return Catalog({f"baseline/part{at:05}.json": rules(*texts[at:at + 500]) for at in range(0, count, 500)})


def many_targets(count):
    return [f"/api/section{n // 100}/item{n}" + ("/42" if n % 2 else "") for n in range(count)]


def one_path_by_query(count):
    return Catalog({"baseline/main.json": rules(*[rule("GET", "/api/cards", query={"id": f"c{n}"}) for n in range(count)])})


def one_path_by_body(count):
    texts = [rule("POST", "/api/cards", body={"json": {"id": f"c{n}"}}) for n in range(count)]
    return Catalog({"baseline/main.json": rules(*texts)})


def big_body(size):
    """JSON of about so many bytes, as an app would send it."""
    item = ('{"id":"p-%05d","title":"Purchase in a shop around the corner","amount":{"value":"-340.00","currency":"RUB"},'
            '"tags":["food","daily"],"date":"2026-01-15T11:58:00+03:00"}')
    head = '{"operation":"import","amount":1200.50,"currency":"RUB","items":['
    items, length = [], len(head) + 2
    while length < size:
        items.append(item % len(items))
        length += len(items[-1]) + 1
    return head + ",".join(items) + "]}"


def team(share=1.0):
    """What a big team has: 5 000 rules in 250 files and 1 000 profiles, 8 MB together."""
    padding = '"note":"' + "Lorem ipsum dolor sit amet, consectetur adipiscing elit. " * 10 + '"'
    body = '{ "body": ' + BODY[:-1] + "," + padding + "} }"
    files = {}
    for f in range(int(250 * share)):
        texts = []
        for n in range(20):
            match = [{}, {"query": {"page": str(n)}}, {"headers": {"X-Platform": {"$startsWith": "iOS"}}},
                     {"query": {"id": {"$exists": True}}}][n % 4]
            texts.append(rule("GET", f"/api/area{f}/thing{n}" + ("/{id}" if n % 3 == 0 else ""), response=body, **match))
        files[f"baseline/area{f:04}.json"] = rules(*texts)
    for p in range(int(1000 * share)):
        overrides = ",\n".join(
            rule("GET", f"/api/area{(p * 7 + n) % int(250 * share)}/thing{n * 3 + 1}", response=body) for n in range(4))
        files[f"profiles/team{p % 10}/profile{p:04}.json"] = (
            f'{{ "id": "profile{p:04}", "title": "Profile {p}", "owner": "team{p % 10}", "overrides": [\n{overrides}\n] }}\n')
    return Catalog(files)
