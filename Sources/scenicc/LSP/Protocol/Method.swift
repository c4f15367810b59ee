import ScenicRuntime

/// A request that a client can make: its name, and the function from its parameters to its result.
struct Request: Sendable {
  let name: String
  /// What it does, for those that may take long: it is told how they go, and a client may cancel them.
  let title: String?
  /// The member of the result with the list that may be sent in pieces; empty if the result is the list.
  let listName: String?
  let answer: @Sendable (LanguageServer, Params) throws(ResponseError) -> Value

  init(
    _ name: String, title: String? = nil, inPieces listName: String? = nil,
    answer: @escaping @Sendable (LanguageServer, Params) throws(ResponseError) -> Value
  ) {
    self.name = name
    self.title = title
    self.listName = listName
    self.answer = answer
  }
}

/// Something that a client can tell: its name, and what becomes of it.
struct Notification: Sendable {
  let name: String
  let take: @Sendable (LanguageServer, Params) throws(ResponseError) -> Void

  init(
    _ name: String, take: @escaping @Sendable (LanguageServer, Params) throws(ResponseError) -> Void
  ) {
    self.name = name
    self.take = take
  }
}
