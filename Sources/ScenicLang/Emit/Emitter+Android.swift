import ScenicRuntime

extension Emitter {
  /// Returns the `assetlinks.json` with which a web site confirms that its URLs belong to the app. Each
  /// `@androidApp("package", "fingerprint")` before `app` is a target. Cost: the attributes.
  public static func assetLinks(_ program: Program) -> [UInt8] {
    var targets: [Value] = []
    for attribute in program.note.attributes where attribute.name == "androidApp" {
      let texts = attribute.arguments.compactMap { argument -> Value? in
        if case .literal(let value) = argument.value, value.text != nil { return value }
        return nil
      }
      guard let package = texts.first else { continue }
      let target: Value = [
        "namespace": "android_app", "package_name": package,
        "sha256_cert_fingerprints": .list(Array(texts.dropFirst())),
      ]
      targets.append(["relation": ["delegate_permission/common.handle_all_urls"], "target": target])
    }
    return JSONWriter.indented(.list(targets))
  }

  /// Returns the `intent-filter` elements of the activity that opens the URLs of the links: one for each origin, and
  /// for each scheme and host in a pattern. A capture matches any text, so the app must still check all other
  /// requirements of a link. Cost: the links.
  public static func intents(_ program: Program) -> [UInt8] {
    var filters: [IntentFilter] = []
    for link in program.flows.flatMap({ $0.links }) where !link.isOpaque {
      for origin in link.origins(in: program) {
        let place = filters.firstIndex { $0.origin == origin } ?? filters.count
        if place == filters.count { filters.append(IntentFilter(origin: origin)) }
        for path in link.pathPatterns where !filters[place].paths.contains(path) {
          filters[place].paths.append(path)
        }
      }
    }
    return Array(filters.map { $0.text + "\n" }.joined(separator: "\n").utf8)
  }
}

/// An `intent-filter` of an Android manifest.
private struct IntentFilter {
  /// A scheme and a host, as a manifest has them: `*.` begins any subdomain.
  struct Origin: Equatable {
    var scheme: String
    var host: String?
  }

  let origin: Origin
  var paths: [String] = []

  var text: String {
    let isWeb = origin.scheme == "https" || origin.scheme == "http"
    var lines = [isWeb ? "<intent-filter android:autoVerify=\"true\">" : "<intent-filter>"]
    lines += [
      "  <action android:name=\"android.intent.action.VIEW\" />",
      "  <category android:name=\"android.intent.category.DEFAULT\" />",
      "  <category android:name=\"android.intent.category.BROWSABLE\" />",
      data("scheme", origin.scheme),
    ]
    if let host = origin.host {
      let sides = host.split(separator: ":")
      lines.append(data("host", String(sides.first ?? "")))
      if sides.count > 1 { lines.append(data("port", String(sides[1]))) }
      lines += paths.map { data("pathPattern", $0) }
    }
    return (lines + ["</intent-filter>"]).joined(separator: "\n")
  }

  private func data(_ name: String, _ value: String) -> String {
    "  <data android:\(name)=\"\(escaped(value))\" />"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = scalar.markupEntity { result += entity } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension Program.Link {
  /// The origins at which the link has its URLs. A link without a host at an app without origins has none.
  fileprivate func origins(in program: Program) -> [IntentFilter.Origin] {
    if let scheme { return [IntentFilter.Origin(scheme: scheme, host: host)] }
    return program.origins.map { origin in
      IntentFilter.Origin(
        scheme: origin.scheme, host: origin.host.map { origin.isWildcard ? "*." + $0 : $0 })
    }
  }

  /// The patterns of the path, and of its forms without optional segments. A manifest does not match the query and
  /// the fragment.
  fileprivate var pathPatterns: [String] {
    let least = path.firstIndex { isOptional($0) || $0.isRest } ?? path.count
    return (least...path.count).map { count in
      "/" + path.prefix(count).map { $0.pathPattern }.joined(separator: "/")
    }
  }
}

extension Program.Link.Part {
  /// The part as a pattern: `..*` is one character or more, and `\\` precedes a literal `.` or `*`.
  fileprivate var pathPattern: String {
    switch self {
    case .literal(let text): text.pathPattern
    case .capture: "..*"
    case .partial(let before, _, let after): before.pathPattern + "..*" + after.pathPattern
    case .rest: ".*"
    }
  }
}

extension String {
  fileprivate var pathPattern: String {
    var result = ""
    for scalar in unicodeScalars {
      // The manifest is a resource, which removes one of two backslashes.
      if ".*\\".unicodeScalars.contains(scalar) { result += "\\\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
