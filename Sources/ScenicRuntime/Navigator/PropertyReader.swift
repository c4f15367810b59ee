#if !hasFeature(Embedded)

  /// Reads stored properties of the objects of an app as values of a spec, without code in the app.
  enum PropertyReader {
    /// Returns the value at a path such as `cat.name`; nil if there is no such stored property, or if it has no value in
    /// a spec. A `nil` on the way is `.null`.
    static func value(at path: String, of object: Any) -> Value? {
      var current: Any = object
      for name in path.split(separator: ".", omittingEmptySubsequences: false) {
        guard let next = property(String(name), of: current) else { return nil }
        guard let wrapped = unwrapped(next) else { return .null }
        current = wrapped
      }
      return value(of: current, depth: 0)
    }

    /// Returns the stored property of this name, perhaps of a superclass or behind a property wrapper.
    private static func property(_ name: String, of object: Any) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        for child in current.children where child.label == name || child.label == "_" + name {
          guard child.label != name, let wrapped = wrappedValue(of: child.value) else { return child.value }
          return wrapped
        }
        mirror = current.superclassMirror
      }
      return nil
    }

    private static func wrappedValue(of wrapper: Any) -> Any? {
      Mirror(reflecting: wrapper).children.first { $0.label == "wrappedValue" || $0.label == "value" }?.value
    }

    /// Returns the value in optionals around it; nil if there is none.
    private static func unwrapped(_ value: Any) -> Any? {
      var current = value
      for _ in 0..<8 {
        let mirror = Mirror(reflecting: current)
        guard mirror.displayStyle == .optional else { return current }
        guard let wrapped = mirror.children.first?.value else { return nil }
        current = wrapped
      }
      return current
    }

    private static let maximumDepth = 16
    private static let maximumCount = 10_000

    private static func value(of object: Any, depth: Int) -> Value? {
      guard depth < maximumDepth else { return nil }
      guard let object = unwrapped(object) else { return .null }
      switch object {
      case let value as any SpecValue: return value.specValue
      case let number as any BinaryInteger: return Int(exactly: number).map { .int($0) }
      case let number as Float: return number.isFinite ? .double(Double(number)) : nil
      case let choice as any RawRepresentable: return value(of: choice.rawValue, depth: depth + 1)
      default: return composed(object, depth: depth)
      }
    }

    private static func composed(_ object: Any, depth: Int) -> Value? {
      let mirror = Mirror(reflecting: object)
      guard mirror.children.count <= maximumCount else { return nil }
      switch mirror.displayStyle {
      case .collection?:
        var elements: [Value] = []
        for child in mirror.children {
          guard let element = value(of: child.value, depth: depth + 1) else { return nil }
          elements.append(element)
        }
        return .list(elements)
      case .struct?:
        var fields: [(String, Value)] = []
        for child in mirror.children {
          guard let label = child.label, let field = value(of: child.value, depth: depth + 1) else {
            return nil
          }
          fields.append((label, field))
        }
        return .object(Fields(fields))
      case .enum? where mirror.children.isEmpty: return .string("\(object)")
      default: return nil
      }
    }
  }

#endif
