/// The app's screens, one for each scene of the spec. Leave one out and the app does not compile.
struct Screens: Letters.Screens {
  let office: PostOffice
  let app: () -> Letters?

  func letters(_ scene: Letters.LettersScene) -> Screen {
    {
      Page(
        title: "Letters",
        choices: office.letters.map { letter in
          .init("\(letter.from): \(letter.subject)") { scene.open(id: letter.id) }
        } + [.init("Write a letter") { scene.write() }])
    }
  }

  func nothing(_ scene: Letters.NothingScene) -> Screen {
    { Page(title: "No letter", lines: ["Choose a letter on the left."]) }
  }

  func letter(_ scene: Letters.LetterScene) -> Screen {
    {
      guard let letter = office.letter(scene.id) else {
        return Page(title: "No letter", lines: ["There is no letter \(scene.id)."])
      }
      return Page(
        title: letter.subject, lines: letter.text,
        choices: [
          .init("Reply") { scene.reply(to: letter.from) },
          .init("About \(letter.from)") { scene.sender(name: letter.from) },
          .init("Throw away") { scene.delete() },
        ])
    }
  }

  func sure(_ scene: Letters.SureScene) -> Screen {
    {
      Page(
        title: "Throw away?", lines: ["The letter will be gone."],
        choices: [.init("Throw it away") { scene.finish(true) }, .init("Keep it") { scene.finish(false) }])
    }
  }

  func people(_ scene: Letters.PeopleScene) -> Screen {
    {
      Page(
        title: "People",
        choices: office.people.map { person in .init(person.name) { scene.open(name: person.name) } })
    }
  }

  func person(_ scene: Letters.PersonScene) -> Screen {
    {
      let id = office.people.firstIndex { $0.name == scene.name } ?? office.people.count
      return Page(
        title: scene.name, lines: [office.person(scene.name)?.about ?? "Nobody knows this one."],
        choices: [
          .init("A letter of long ago") { scene.old(id: id) },
          .init("Write to \(scene.name)") { scene.write() },
        ])
    }
  }

  func oldLetter(_ scene: Letters.OldLetterScene) -> Screen {
    {
      let letter = office.oldLetter(scene.id)
      return Page(
        title: letter.subject, lines: letter.text,
        choices: [.init("About \(letter.from)") { scene.sender(name: letter.from) }])
    }
  }
}
