import ScenicRuntime

/// The error of a request.
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
  /// Additional data for the client, as defined by the protocol.
  let data: Value?

  init(_ code: Code, _ message: String, data: Value? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The request was cancelled by the client.
  static let cancelled = ResponseError(.requestCancelled, "the request was cancelled")
  /// The text has changed since the request.
  static let modified = ResponseError(.contentModified, "the text has changed meanwhile")

  /// The error in the format of the protocol.
  var value: Value {
    record(["code": .int(code.rawValue), "message": .string(message), "data": data])
  }
}

/// Returns an object of the present members.
func record(_ members: KeyValuePairs<String, Value?>) -> Value {
  var fields = Fields()
  for (name, value) in members {
    if let value { fields.append(name, value) }
  }
  return .object(fields)
}
