import ScenicRuntime

/// Why a request has no result.
struct ResponseError: Error {
  /// The codes of JSON-RPC and of the language server protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case contentModified = -32801
    case serverCancelled = -32802
    case requestFailed = -32803
  }

  let code: Code
  let message: String
  /// What a client can do about it, where the protocol says so.
  let data: Value?

  init(_ code: Code, _ message: String, data: Value? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The request was cancelled by the client.
  static let cancelled = ResponseError(.requestCancelled, "the request was cancelled")
  /// The text is no longer what the question was about.
  static let modified = ResponseError(.contentModified, "the text has changed meanwhile")

  /// As the protocol writes it.
  var value: Value {
    record(["code": .int(code.rawValue), "message": .string(message), "data": data])
  }
}

/// An object of those members that are there.
func record(_ members: KeyValuePairs<String, Value?>) -> Value {
  var fields = Fields()
  for (name, value) in members {
    if let value { fields.append(name, value) }
  }
  return .object(fields)
}
