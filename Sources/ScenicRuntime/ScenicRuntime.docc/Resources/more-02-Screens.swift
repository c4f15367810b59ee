/// A page for each scene of the spec.
struct Screens: Books.Screens {
  func shelf(_ scene: Books.ShelfScene) -> Page {
    Page(
      "All books",
      [
        "Emma": { scene.open(title: "Emma") },
        "Dracula": { scene.open(title: "Dracula") },
      ])
  }

  func book(_ scene: Books.BookScene) -> Page {
    Page("A book called \(scene.title)")
  }

  func about(_ scene: Books.AboutScene) -> Page {
    Page("Books, an app in a terminal")
  }
}
