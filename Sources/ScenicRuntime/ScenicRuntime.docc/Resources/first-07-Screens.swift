/// A page for each scene of the spec.
struct Screens: Books.Screens {
  func shelf(_ scene: Books.ShelfScene) -> Page {
    Page("All books")
  }
}
