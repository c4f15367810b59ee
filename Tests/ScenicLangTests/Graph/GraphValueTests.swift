import Testing

@testable import ScenicLang
@testable import ScenicRuntime

struct GraphValueTests {
  private func value(_ text: String) throws -> Value {
    let compilation = Spec(text).compile()
    return try #require(Graph(compilation), "\(compilation.report)").value
  }

  @Test func scenesBoxesAndEdges() throws {
    let value = try value(
      """
      @title("First") scene a { event next }
      scene b { event close }
      root main: stack { a }
      on a.next { present b }
      on b.close { dismiss }
      link "/b" { go main / a presenting b }

      """)
    #expect(
      String(decoding: JSONWriter.compact(value), as: UTF8.self) == """
        {"app":"Main","boxes":[{"name":"main","kind":"stack","isNamed":true,"isPresented":false}],\
        "scenes":[{"name":"a","title":"First","box":0,"isPresented":false},{"name":"b","box":0,"isPresented":true}],\
        "edges":[{"origin":"start","to":0,"kind":"start","label":"","sources":[]},\
        {"origin":"scene","from":0,"to":1,"kind":"present","label":"next","sources":[[0,4,1]]},\
        {"origin":"link","to":1,"kind":"present","label":"/b","sources":[[0,6,6]]}]}
        """)
  }

  /// Every index refers to a scene or a box, in every sample.
  @Test(arguments: ["cats.scene", "routes.scene", "zoo.scene", "messenger/messenger.scene"])
  func indicesAreSound(_ sample: String) throws {
    let value = try #require(Graph(try Spec.sample(sample))).value
    let scenes = value["scenes"]?.elements ?? []
    let boxes = value["boxes"]?.elements ?? []
    let edges = value["edges"]?.elements ?? []
    #expect(!scenes.isEmpty && !edges.isEmpty)
    for scene in scenes { #expect(scene["box"]?.integer.map { boxes.indices.contains($0) } ?? true) }
    for edge in edges {
      #expect(scenes.indices.contains(try #require(edge["to"]?.integer)))
      #expect(edge["from"]?.integer.map { scenes.indices.contains($0) } ?? true)
      #expect(edge["box"]?.integer.map { boxes.indices.contains($0) } ?? true)
    }
  }
}
