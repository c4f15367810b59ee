/// A spec that the binder accepts and that uses every rule of the grammar, with its imports.
let everythingNamed: [String: [UInt8]] = [
  "everything.scene": Array(everythingThatIsNamed.utf8), "names.scene": Array("enum Mood { good, bad }".utf8),
]

private let everythingThatIsNamed = #"""
  app Everything at "https://everything.example", "everything:"
  import "names.scene"

  enum Shape {
    none
    circle(radius: Double), square(side: Double, color: String? = nil)
    @unused other
  }

  struct Account {
    id: Int
    name: String = "nobody"
    tags: [String] = ["a", "b",]
    scores: [String: Int] = ["x": -1, "y": 2]
    counts: [String: Int] = [:]
    @renamed(from: "form") shape: Shape? = .circle(radius: 1.5)
    feeling: (Mood | String)? = nil
    isOpen: Bool = false
  }

  extern type Photo
  style drawer
  condition isOnline: Bool = true
  condition isLocked: Bool = false
  condition mood: Mood = .good
  condition level: Int = 1
  flag beta: Bool
  condition kind: checkout.Kind = .slow
  action upload(photo: Photo, to: [URL]) -> Bool
  action track(event: String)
  action find(text: String) -> [String] latest
  action buy(count: Int) -> Bool single
  action idle after 30 s latest
  action remind(delay: Int) after delay
  event sessionExpired
  event pushed(message: String, at: Int?)
  event counted(number: Int, shape: Shape, isNew: Bool)

  events Closing {
    event shut
    @deprecated event leave2(reason: String)
  }

  @hidden(isLocked)
  scene gallery(filter: String = "", nick: String? = nil, account: Account? = nil)
    requires isOnline && !isLocked else offline as alert
    produces Shape | Mood
    updates filter
  {
    sends Closing;
    condition isEditing: Bool = false
    event open(photo: Photo); event choose(account: Account)
    event buy(account: Account)
  }

  scene offline
  scene shape(shape: Shape) sends Closing
  scene question -> Bool?

  container drawers { menu: stack { offline }, more: container { pages: tabs { first: shape(shape: .none) } } }

  flow checkout(account: Account) -> Mood requires isOnline else offline {
    enum Kind { slow, fast }
    scene address { event next }
    scene payment(total: Double = 0.5)
    event paid
    root steps: split {
      master: stack { address }
      @placeholder detail: payment
    }
    on address.next where account.id > 10 && level != 0 {
      root payment(total: 2.5 + 1.0 - -2.0) in steps.detail
    }
    on payment.leave even covered where account.isOpen { close payment }
    on address.next where !present(payment) or wait asking { resume payment }
    on steps.master.popped { cancel }
    on paid { finish(.good) }
  }

  root main: tabs {
    home: stack { gallery }
    @title("Drawers") drawers
  }

  on gallery.open(photo) where level >= 1 even covered {
    do upload(photo: photo, to: []) for Everything; do track(event: "open")
    do find(text: "x") for Everything; do buy(count: 1) for Everything
    do idle for Everything; do remind(delay: 5) for Everything
    if isOnline {
      push shape(shape: .square(side: 1.0)) in home; pop
      pop all; pop 2 in home; pop all in home
    } else if mood == .good {
      replace offline
      show gallery(filter: "x") as drawer where gallery.filter == "x"
      show shape(shape: Shape.none)
    } else {
      present question as drawer
      dismiss
      dismiss all
    }
  }
  on gallery.choose(account), gallery.buy(account) {
    push gallery(filter: account.name, account)
    push gallery(filter: gallery.nick ?? gallery.filter)
  }
  on gallery.produced(shape: Shape) { push shape(shape) }
  on gallery.produced(feeling: Mood) where shape.isPresented { stay }
  on gallery.shut, shape.shut { close; update gallery(filter: isLocked ? "none" : "all") where isLocked }
  on gallery.leave2(_), shape.leave2(_) {
    back to gallery where gallery.filter == "all"
    if present(gallery where gallery.filter == "all") { close gallery where isLocked }
  }
  on question.done(nil) { stay }
  on question.done(true) { select main.drawers; root offline in home }
  on question.done(false) { go home / gallery(filter: "x") presenting checkout / steps.master / address }
  on upload.done(true) { present checkout(account: Account(id: 1)) }
  on upload.done(false) { stay }
  on find.done, find.failed where find.text == "x" even covered { stay }
  on buy.done { stay }
  on idle.done, remind.done even covered { stay }
  on checkout.done(.good) { stay }
  on counted(-1, shape: .circle(radius: 2.0), isNew: true) { stay }
  on counted(number: n, _, _) where n < 3 || n <= 5 || (n == 7) { stay }
  on pushed(message: m, at: nil) where m == "a" ? isOnline : isLocked { stay }
  on isOnline.changed(false) { stay }

  convert(account: Account) -> Shape { account.shape ?? .none }

  link "/shape/{id}?from={source}" where isOnline { go home / gallery(filter: source) / shape(shape: .circle(radius: 1.0)) }

  steps soOn { gallery.choose(account: Account(id: 1, name: "No. \(level)")) }

  test "everything can be said" with isOnline = true, beta = true {
    soOn
    gallery.choose(account: Account(id: 1, name: "x"))
    set isOnline = false
    open "/shape/1?from=a"
    save; restore
    pass 30 s; idle.done
    expect refused
    expect did track(event: "open")
    upload(to: []).done(true)
    find(text: "x").failed; buy.failed
    expect always present(gallery)
    expect never showing(offline)
    expect reachable checkout.payment
    expect exit
    expect home / gallery(filter: "x") presenting checkout / address
    sessionExpired
    gallery.produced(Mood.good)
  }

  reachable checkout.payment
  from gallery reach checkout.address
  always !showing(offline) || !isOnline
  never present(gallery) && level - 1 <= 0
  extern type Token as String
  """#
