// Flows of `show`, `present`, `unwind` and `implicit`, and a handler that takes no notice.

import Scenic

final class Start: OutputProducing, UpdateHandling {
  typealias UpdateType = OldCow
  let output = Output<OneOf2<OldTiger, OldPig>>()
}

final class Cage: IO {
  let input: OldTiger
  let output = Output<OldCow>()
  init(input: OldTiger) { self.input = input }
}

final class Sty: InputRequiring {
  let input: OldPig
  init(input: OldPig) { self.input = input }
}

@MainActor func treesOfAFlow() throws -> [String] {
  let flow: Flow<Start.OutputType> = Flow(.show(Cage.self, .unwind()), .present(Sty.self))
  var screens: [AnyObject] = []
  let story = Story(
    Storybook(root: .stack(.screen(Start.self, flow: flow))) { pages in
      pages.screen { Start() }
      pages.screen { Cage(input: $0) }
      pages.screen { Sty(input: $0) }
    })
  let host = MemoryHost { [weak story] node -> AnyObject in
    let screen = story?.screen(of: node) ?? SingleScene()
    screens.append(screen)
    return screen
  }
  story.navigator.attach(host)
  let start = screens.compactMap { $0 as? Start }.first
  start?.produce(OldTiger())
  var trees = ["\(story.navigator.state.tree)"]
  screens.compactMap { $0 as? Cage }.first?.produce(OldCow())
  start?.produce(OldPig())
  trees.append("\(story.navigator.state.tree)")
  return trees
}
