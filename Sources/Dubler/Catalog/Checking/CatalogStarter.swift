/// The files that a first catalog consists of.
package enum CatalogStarter {
    /// Text by path. It loads without a note, and answers at once.
    package static func files(name: String) -> [String: String] {
        var files = [
            "catalog.json": catalog(name: name),
            "baseline/main.json": baseline,
            "profiles/temporary_error.json": profile,
            "pushes/item_ready.json": push,
            "scenarios/temporary_error.md": scenario,
            "bodies/terms.txt": "Put bodies that are no JSON, or large, into files here.\n",
            ".gitattributes": attributes,
            ".gitignore": ".dubler/\n",
        ]
        for schema in CatalogSchema.allCases { files["schemas/\(schema.rawValue).json"] = schema.text }
        return files
    }

    private static func catalog(name: String) -> String {
        """
        {
          "$schema": "schemas/catalog.json",
          "name": \(JSONValue.string(name).text),
          "services": { "api": { "env": "API_BASE_URL" } },
          "clock": "2026-01-15T09:00:00Z"
        }

        """
    }

    private static let baseline = """
        {
          "$schema": "../schemas/baseline.json",
          "rules": [
            {
              "name": "profile of the user",
              "method": "GET",
              "path": "/api/profile",
              "response": { "body": { "id": "u1", "name": "Anna" } }
            },
            {
              "name": "terms",
              "method": "GET",
              "path": "/api/terms",
              "response": { "bodyFile": "terms.txt" }
            }
          ],
          "collections": {
            "items": {
              "path": "/api/items",
              "key": "id",
              "newKey": "uuid",
              "envelope": "items",
              "items": [
                { "id": "i1", "title": "First" },
                { "id": "i2", "title": "Second" }
              ]
            }
          }
        }

        """

    private static let profile = """
        {
          "$schema": "../schemas/profile.json",
          "id": "temporary_error",
          "title": "Profile: temporary error, then success",
          "tags": ["retry"],
          "owner": "mobile",
          "overrides": [
            {
              "name": "first call fails",
              "method": "GET",
              "path": "/api/profile",
              "responses": [
                { "times": 1, "status": 500, "body": { "code": "temporary_error" } },
                { "patch": { "name": "Anna, after a retry" }, "push": "item_ready" }
              ]
            }
          ]
        }

        """

    private static let push = """
        {
          "aps": { "alert": { "title": "Ready", "body": "Your item is ready." }, "sound": "default" }
        }

        """

    private static let scenario = """
        # temporary_error: Retry after a temporary error
        Profile: temporary_error
        ## Preconditions
        - The user is signed in, the app is unlocked.
        ## Steps
        1. Open the profile, wait for the error.
        2. Tap Retry.
        ## Expected result
        - The name of the user is shown.
        - The request of the profile was sent twice.

        """

    /// Bodies are served byte for byte, so git must not touch their line ends.
    private static let attributes = """
        *.json text eol=lf
        *.md text eol=lf
        bodies/** -text

        """
}
