/// A spec without a sense that uses every rule of the grammar at least once.
let everything = #"""
  /// Everything the grammar has, once.
  app Everything at "https://everything.example", "everything:"
  import "other.scene"

  @deprecated("use Mood")
  enum Shape {
    /// Nothing at all.
    none
    circle(radius: Double), square(side: Double, color: String? = nil)
    @unused other
  }

  struct Account {
    id: Int
    tags: [String] = ["a", "b"]
    scores: [String: Int] = [:]
    best: [String: Int] = ["x": 0xFF, "y": -1_000]
    shape: Shape? = .circle(radius: 1.5e3)
    @renamed(from: "parent") owner: (Account | Guest)?
  }

  extern type Photo
  style drawerStyle
  condition isOnline: Bool = true
  condition theme: Themes.Kind
  action upload(photo: Photo, to: [URL]) -> Bool?
  action find(text: String) -> [Photo] latest
  action buy -> Bool single
  action idle after 30 s latest
  action remind(delay: Int) after delay single
  event sessionExpired
  event pushed(message: String, at: Int?)

  events Closing {
    event close
    @terminal event leaveIt(reason: String)
  }

  @title("Gallery") @icon("photo")
  scene gallery(photos: [Photo], filter: String = "") -> Photo | Account
    requires isOnline && !isLocked else offline as alert
    produces Photo
    updates filter, photos
    sends Closing, Sharing
  {
    sends Errors
    condition isEditing: Bool = false
    event open(photo: Photo)
    /// Asked before leaving.
    event done
  }

  scene offline
  scene `stack`(depth: Int)

  container drawer { menu, content: stack { gallery } }

  flow checkout(account: Account) -> Bool requires isOnline else offline {
    scene address { event next }
    scene payment(total: Double)
    flow inner { scene deep root deep }
    event paid
    root steps: split {
      master: stack { address }
      @placeholder detail: payment(total: 0.0)
    }
    on address.next where total > 10 && account.id != 0 { push payment(total: total + 1 - -2) in steps.master }
    on payment.leave even covered { close payment }
    on address.next where !present(payment) or wait even covered asking { resume payment }
    on paid { finish(true) }
  }

  root tabs {
    home: stack { gallery(photos: []) }
    container { drawer }
    checkout
  }

  on gallery.open(photo), gallery.produced(x: Photo | Account) {
    if isOnline {
      push checkout(account: Account(id: 1)); pop; pop all; pop 2 in home; pop all in home
    } else if theme == .dark(level: 2) {
      replace offline
      show `stack`(depth: 3); show offline as drawerStyle where isOnline
    } else {
      present offline as drawerStyle
      dismiss
      dismiss all
    }
    back to gallery
    close
    select home.gallery
    update gallery(filter: filter ?? "none", photos: [])
    go home / gallery(photos: []) presenting checkout / payment
    root offline in home
    do upload(photo: photo, to: [first, second,])
    do buy for Everything
    do find(text: "x") for checkout.inner
    cancel
    stay
  }

  on gallery.chosen(_, -1, .circle(radius: 2), kind: .other, label: "x", true, nil, n) where n >= 3 || !isOnline { stay }
  on pushed(message: m) where m == "a" ? isOnline : gallery.isEditing { finish }

  convert(account: Account) -> [Photo] { (account.photos.first ?? []) }

  link "/photo/{id}?from={source}" where isOnline { go home / gallery }

  steps soOn { sessionExpired; gallery.open(photo: photo) }

  test "everything can be said" with isOnline = true, isOnline = false {
    soOn
    find(text: "No. \(count + 1) of \(account?.name ?? "none")").failed
    gallery.open(photo: photo)
    set isOnline = false
    set isOnline = true, isOnline = false
    open "/photo/1"
    save; restore
    pass 1_000 s; pass 0 s
    upload(photo: photo).done(true)
    checkout.find(text: "x").failed; buy.failed
    expect refused
    expect did upload(photo: photo)
    expect always true
    expect reachable cats
    expect exit
    expect home / gallery(filter: "x") presenting checkout / payment
    sessionExpired
  }

  reachable checkout.payment
  from gallery reach checkout.inner.deep
  always !showing(offline) || !isOnline
  never present(gallery) && count - 1 <= 0
  extern type OrderID as String
  """#
