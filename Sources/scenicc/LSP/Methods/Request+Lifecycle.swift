import ScenicRuntime

extension Request {
  static let initialize = Request("initialize") { (server, params) throws(ResponseError) in
    guard params.value.fields != nil else { throw Params.wrong("params", "an object") }
    server.phase = .running
    server.parent.watch(params["processId"]?.integer)
    server.client = ClientAbilities(params["capabilities"] ?? .null)
    server.configuration.read(params["initializationOptions"])
    server.traces = ["messages", "verbose"].contains(params["trace"]?.text)
    let listed = try params.optionalObjects("workspaceFolders").compactMap { $0["uri"]?.text }
    let root = params["rootUri"]?.text ?? params["rootPath"]?.text.map { DocumentURI.uri(of: $0) }
    server.add(folders: listed.isEmpty ? [root].compactMap { $0 } : listed)
    return [
      "capabilities": Capabilities.value(for: server.client),
      "serverInfo": ["name": "scenicc", "version": .string(server.version)],
    ]
  }

  static let shutdown = Request("shutdown") { (server, _) throws(ResponseError) in
    server.phase = .shutDown
    return .null
  }
}

extension Notification {
  static let initialized = Notification("initialized") { (server, _) throws(ResponseError) in
    guard server.client.has("workspace.didChangeWatchedFiles.dynamicRegistration") else { return }
    let watched: Value = [
      "watchers": [["globPattern": "**/*.scene"], ["globPattern": .string("**/\(Settings.fileName)")]]
    ]
    let registration: Value = [
      "id": "specs", "method": "workspace/didChangeWatchedFiles", "registerOptions": watched,
    ]
    server.ask("client/registerCapability", ["registrations": [registration]])
  }

  static let setTrace = Notification("$/setTrace") { (server, params) throws(ResponseError) in
    server.traces = try params.text("value") != "off"
  }

  static let changeConfiguration = Notification("workspace/didChangeConfiguration") {
    (server, params) throws(ResponseError) in
    server.configuration.read(params["settings"]?["scenic"])
  }
}
