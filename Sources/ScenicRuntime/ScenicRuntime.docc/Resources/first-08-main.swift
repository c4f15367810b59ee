import ScenicRuntime

let books = Books()
let host = MemoryHost { [navigator = books.navigator] node in
  navigator.screen(of: node, from: Screens()) ?? Page("")
}
books.navigator.attach(host)

if let page = host.screen(of: books.navigator.state.tree.identity) {
  print(page.title)
}
