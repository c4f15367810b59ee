import ScenicRuntime

/// A request of the client: its name, and the function from its parameters to its result.
struct Request: Sendable {
  let name: String
  /// The title of a request that may take long: its progress is reported, and the client may cancel it.
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

/// A notification of the client: its name, and its handler.
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
