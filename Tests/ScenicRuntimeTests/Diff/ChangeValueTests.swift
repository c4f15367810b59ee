import Testing

@testable import ScenicRuntime

/// The changes as `run --json` writes them.
struct ChangeValueTests {
  @Test func everyOperationListsItsNeeds() {
    let one = Identity(1)
    let cases: [(Change, Value)] = [
      (.dismiss(one), ["op": "dismiss", "target": "1"]),
      (.set(node(1, "r")), ["op": "set", "target": "1", "node": "<r>"]),
      (
        .setChildren(one, [.kept(Identity(2)), .made(node(3, "a"))]),
        ["op": "set", "target": "1", "children": ["2", "<a>"]]
      ),
      (.push(one, node(2, "a")), ["op": "push", "target": "1", "node": "<a>"]),
      (.pop(one, count: 2), ["op": "pop", "target": "1", "count": 2]),
      (.popTo(one, entry: Identity(2)), ["op": "popTo", "target": "1", "entry": "2"]),
      (.replace(one, with: node(2, "a")), ["op": "replace", "target": "1", "node": "<a>"]),
      (
        .reorder(one, [Identity(3), Identity(2)]), ["op": "reorder", "target": "1", "children": ["3", "2"]]
      ),
      (.move(one, to: Identity(2), index: 0), ["op": "move", "target": "1", "to": "2", "index": 0]),
      (.update(one, ["k": 1]), ["op": "update", "target": "1", "inputs": ["k": 1]]),
      (.update(one, nil), ["op": "update", "target": "1", "inputs": [:]]),
      (.select(one, 2), ["op": "select", "target": "1", "selected": 2]),
      (.present(one, node(2, "a")), ["op": "present", "target": "1", "node": "<a>"]),
    ]
    for (change, expected) in cases {
      let value = change.value { .string("<" + $0.sceneName + ">") }
      #expect(value == expected)
      #expect(value.fields?.map(\.name) == expected.fields?.map(\.name), "the order of the fields is kept")
    }
  }
}
