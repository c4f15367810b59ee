import ScenicRuntime

/// `samples/cats.scene` as a person would write it in JSON.
enum CatsProgram {
  static var bytes: [UInt8] { Array(json.utf8) }

  static let json = """
    {
      "format": 1,
      "app": "Cats",
      "doc": "Browse cats, look at one, adopt it.",
      "source": [0, 2, 1],
      "files": ["cats.scene"],
      "types": [
        {"name": "Sort", "enum": ["name", "age"], "source": [0, 4, 1]},
        {
          "name": "Filter",
          "struct": [
            {"name": "sort", "type": "Sort", "initial": "name"},
            {"name": "kittensOnly", "type": "Bool", "initial": false}
          ],
          "source": [0, 6, 1]
        }
      ],
      "conditions": [{"name": "isSignedIn", "type": "Bool", "initial": false, "source": [0, 12, 1]}],
      "actions": [
        {"name": "track", "parameters": [{"name": "event", "type": "String"}], "source": [0, 15, 1]},
        {"name": "signOut", "source": [0, 16, 1]}
      ],
      "nodes": [
        {
          "name": "cats",
          "kind": "scene",
          "inputs": [{"name": "filter", "type": "Filter", "initial": {"sort": "name", "kittensOnly": false}}],
          "events": [
            {"name": "select", "parameters": [{"name": "name", "type": "String"}], "source": [0, 19, 3]},
            {"name": "openFilter", "source": [0, 20, 3]}
          ],
          "source": [0, 18, 1]
        },
        {
          "name": "cat",
          "kind": "scene",
          "inputs": [{"name": "catName", "type": "String"}],
          "events": [{"name": "adopt", "source": [0, 24, 3]}],
          "source": [0, 23, 1]
        },
        {
          "name": "filterEditor",
          "kind": "scene",
          "inputs": [{"name": "current", "type": "Filter"}],
          "result": "Filter",
          "source": [0, 28, 1]
        },
        {
          "name": "adoption",
          "kind": "scene",
          "inputs": [{"name": "catName", "type": "String"}],
          "result": "Bool",
          "requires": [
            {"condition": {"condition": "isSignedIn"}, "else": {"node": "signIn"}, "as": "fullScreen"}
          ],
          "source": [0, 30, 1]
        },
        {
          "name": "settings",
          "kind": "scene",
          "events": [{"name": "signOut", "source": [0, 34, 3]}],
          "requires": [
            {"condition": {"condition": "isSignedIn"}, "else": {"node": "signIn"}, "as": "fullScreen"}
          ],
          "source": [0, 33, 1]
        },
        {"name": "signIn", "kind": "stack", "source": [0, 37, 1]},
        {
          "name": "welcome",
          "kind": "scene",
          "events": [{"name": "email", "source": [0, 39, 5]}, {"name": "close", "source": [0, 40, 5]}],
          "source": [0, 38, 3]
        },
        {
          "name": "password",
          "kind": "scene",
          "events": [{"name": "accepted", "source": [0, 43, 5]}],
          "source": [0, 42, 3]
        },
        {
          "name": "tabBar",
          "kind": "tabs",
          "slots": [
            {
              "label": "home",
              "attributes": [{"name": "title", "args": [{"value": "Cats"}]}],
              "source": [0, 55, 3]
            },
            {
              "label": "settings",
              "attributes": [{"name": "title", "args": [{"value": "Settings"}]}],
              "source": [0, 58, 3]
            }
          ],
          "source": [0, 53, 6]
        },
        {"name": "home", "kind": "stack", "source": [0, 55, 3]}
      ],
      "flows": [
        {
          "root": {
            "node": "tabBar",
            "children": [{"node": "home", "children": [{"node": "cats"}]}, {"node": "settings"}]
          },
          "rules": [
            {
              "on": [{"event": "cats.select", "match": {"name": {"bind": 0}}}],
              "do": [{"push": {"node": "cat", "inputs": {"catName": {"local": 0}}}}],
              "source": [0, 62, 1]
            },
            {
              "on": [{"event": "cats.openFilter"}],
              "do": [
                {
                  "present": {"node": "filterEditor", "inputs": {"current": {"input": "cats.filter"}}},
                  "as": "sheet"
                }
              ],
              "source": [0, 63, 1]
            },
            {
              "on": [{"done": "filterEditor", "match": {"value": {"bind": 0}}}],
              "do": [{"update": "cats", "inputs": {"filter": {"local": 0}}}],
              "source": [0, 64, 1]
            },
            {
              "on": [{"event": "cat.adopt"}],
              "do": [
                {
                  "present": {"node": "adoption", "inputs": {"catName": {"input": "cat.catName"}}},
                  "as": "sheet"
                }
              ],
              "source": [0, 65, 1]
            },
            {
              "on": [{"done": "adoption", "match": {"value": {"is": true}}}],
              "do": [{"do": "track", "args": {"event": "adopted"}}, {"back": "cats"}],
              "source": [0, 66, 1]
            },
            {
              "on": [{"done": "adoption", "match": {"value": {"is": false}}}],
              "do": ["stay"],
              "source": [0, 67, 1]
            },
            {"on": [{"event": "settings.signOut"}], "do": [{"do": "signOut"}], "source": [0, 68, 1]},
            {
              "on": [{"changed": "isSignedIn", "match": {"value": {"is": false}}}],
              "do": ["dismissAll", {"select": "tabBar", "slot": "home"}],
              "source": [0, 70, 1]
            }
          ],
          "links": [
            {
              "pattern": "/cats",
              "path": ["cats"],
              "do": [
                {
                  "go": {
                    "node": "tabBar",
                    "selected": "home",
                    "child": {"node": "home", "entries": [{"node": "cats"}]}
                  }
                }
              ],
              "source": [0, 72, 1]
            },
            {
              "pattern": "/cats/{catName}",
              "captures": [{"name": "catName", "type": "String"}],
              "path": ["cats", {"capture": "catName"}],
              "do": [
                {
                  "go": {
                    "node": "tabBar",
                    "selected": "home",
                    "child": {
                      "node": "home",
                      "entries": [{"node": "cats"}, {"node": "cat", "inputs": {"catName": {"local": 0}}}]
                    }
                  }
                }
              ],
              "source": [0, 73, 1]
            }
          ]
        },
        {
          "node": "signIn",
          "root": {"node": "signIn", "children": [{"node": "welcome"}]},
          "rules": [
            {
              "on": [{"event": "welcome.email"}],
              "do": [{"push": {"node": "password"}}],
              "source": [0, 48, 3]
            },
            {"on": [{"event": "welcome.close"}], "do": ["cancel"], "source": [0, 49, 3]},
            {"on": [{"event": "password.accepted"}], "do": ["finish"], "source": [0, 50, 3]}
          ]
        }
      ]
    }

    """
}
