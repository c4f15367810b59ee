#if !hasFeature(Embedded)

  /// Reads stored properties of the objects of an app as values of a spec, without code in the app.
  struct PropertyReader {
    /// The reason why a property has no value in a spec.
    struct Unreadable: Error {
      let reason: String
      init(_ reason: String) { self.reason = reason }
    }

    private let program: Program
    /// The types of the inputs of each scene.
    private var types: [String: [String: Program.ValueType]] = [:]

    /// Creates a reader for the inputs of this program. Cost: its declarations.
    init(_ program: Program) {
      self.program = program
      for node in program.nodes {
        types[node.name] = Dictionary(
          node.inputs.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
      }
    }

    /// Returns the value at a path such as `cat.name` for an input of a scene. A `nil` on the way is `.null`.
    func value(
      at path: String, of object: Any, for input: String, of scene: String
    ) throws(Unreadable) -> Value {
      try value(at: path, of: object, as: types[scene]?[input])
    }

    /// Returns the value at a path; without a type, the raw value of an enum that has one.
    func value(
      at path: String, of object: Any, as type: Program.ValueType?
    ) throws(Unreadable) -> Value {
      var current: Any = object
      var owner = ""
      for name in path.split(separator: ".", omittingEmptySubsequences: false) {
        owner = "\(Swift.type(of: current))"
        let next = try PropertyReader.property(String(name), of: current, owner)
        guard let wrapped = PropertyReader.unwrapped(next) else { return .null }
        current = wrapped
      }
      let last = path.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
      do throws(Unreadable) { return try value(of: current, as: type, depth: 0) } catch {
        throw Unreadable("`\(owner).\(last)` cannot be read: \(error.reason)")
      }
    }

    // MARK: Properties

    /// Returns the stored property of this name, perhaps of a superclass or behind a property wrapper.
    private static func property(_ name: String, of object: Any, _ owner: String) throws(Unreadable) -> Any {
      let lazyName = "$__lazy_storage_$_" + name
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        for child in current.children {
          if child.label == name { return child.value }
          if child.label == "_" + name { return wrappedValue(of: child.value) ?? child.value }
          guard child.label == lazyName else { continue }
          guard let value = unwrappedOnce(child.value) else {
            throw Unreadable("`\(owner).\(name)` cannot be read: it is lazy, and has no value yet")
          }
          return value
        }
        mirror = current.superclassMirror
      }
      throw Unreadable("`\(owner)` has no stored property `\(name)`")
    }

    private static func wrappedValue(of wrapper: Any) -> Any? {
      Mirror(reflecting: wrapper).children.first { $0.label == "wrappedValue" || $0.label == "value" }?.value
    }

    private static func unwrappedOnce(_ value: Any) -> Any? {
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }

    /// Returns the value in optionals around it; nil if there is none.
    private static func unwrapped(_ value: Any) -> Any? {
      var current = value
      for _ in 0..<8 {
        guard Mirror(reflecting: current).displayStyle == .optional else { return current }
        guard let wrapped = unwrappedOnce(current) else { return nil }
        current = wrapped
      }
      return current
    }

    // MARK: Values

    private static let maximumDepth = 16
    private static let maximumCount = 10_000

    private func value(of object: Any, as type: Program.ValueType?, depth: Int) throws(Unreadable) -> Value {
      guard depth < PropertyReader.maximumDepth else {
        throw Unreadable("it has more than \(PropertyReader.maximumDepth) levels")
      }
      guard let object = PropertyReader.unwrapped(object) else { return .null }
      switch object {
      case let value as any SpecValue: return value.specValue
      case let number as any BinaryInteger:
        guard let number = Int(exactly: number) else { throw Unreadable("\(number) is out of range") }
        return .int(number)
      case let number as Float:
        guard number.isFinite else { throw Unreadable("\(number) is not finite") }
        return .double(Double(number))
      case let choice as any RawRepresentable:
        if let name = caseName(choice, as: type) { return .string(name) }
        return try value(of: choice.rawValue, as: nil, depth: depth + 1)
      default: return try composed(object, as: type, depth: depth)
      }
    }

    private func composed(_ object: Any, as type: Program.ValueType?, depth: Int) throws(Unreadable) -> Value
    {
      let mirror = Mirror(reflecting: object)
      guard mirror.children.count <= PropertyReader.maximumCount else {
        throw Unreadable("it has more than \(PropertyReader.maximumCount) elements")
      }
      switch mirror.displayStyle {
      case .collection?:
        var elements: [Value] = []
        for child in mirror.children {
          elements.append(try value(of: child.value, as: type?.element, depth: depth + 1))
        }
        return .list(elements)
      case .struct? where !mirror.children.isEmpty:
        return try structure(object, mirror, as: type, depth: depth)
      case .enum? where mirror.children.isEmpty:
        if let name = PropertyReader.caseName(of: object) { return .string(name) }
        throw Unreadable(
          "the description of the enum `\(Swift.type(of: object))` hides the names of its cases")
      case .enum?: throw Unreadable("a case of the enum `\(Swift.type(of: object))` has values")
      default: throw PropertyReader.noValue(of: object)
      }
    }

    private func structure(
      _ object: Any, _ mirror: Mirror, as type: Program.ValueType?, depth: Int
    ) throws(Unreadable) -> Value {
      // A URL of Foundation, which is not imported here.
      if type?.isURL ?? false, "\(Swift.type(of: object))" == "URL" { return .string("\(object)") }
      var fields: [(String, Value)] = []
      for child in mirror.children {
        guard let label = child.label else { throw PropertyReader.noValue(of: object) }
        do throws(Unreadable) {
          let value = try value(of: child.value, as: self.type(of: label, in: type), depth: depth + 1)
          fields.append((label, value))
        } catch {
          // The parts of a type that the spec does not have mean nothing to the reader.
          guard case .structure = declaration(of: type)?.shape else {
            throw PropertyReader.noValue(of: object)
          }
          throw Unreadable("its `\(label)`: \(error.reason)")
        }
      }
      return .object(Fields(fields))
    }

    private static func noValue(of object: Any) -> Unreadable {
      Unreadable("a spec has no values of the type `\(Swift.type(of: object))`")
    }

    // MARK: Enums

    /// Returns the name of a case with a raw value if the spec expects one of its own cases; nil if the raw value counts.
    private func caseName(_ choice: any RawRepresentable, as type: Program.ValueType?) -> String? {
      guard let cases = cases(of: type) else { return nil }
      // A description may hide the name. The raw value is often the same.
      return PropertyReader.caseName(of: choice)
        ?? (choice.rawValue as? String).flatMap {
          cases.contains($0) ? $0 : nil
        }
    }

    /// Returns the name of a case without values; nil if the type has a description of its own.
    private static func caseName(of object: Any) -> String? {
      if object is any CustomStringConvertible || object is any CustomDebugStringConvertible
        || object is any TextOutputStreamable
      {
        return nil
      }
      let name = "\(object)"
      // A value of an imported enum is described as `Kind(rawValue: 1)`.
      return name.contains("(") ? nil : name
    }

    // MARK: Types

    private func declaration(of type: Program.ValueType?) -> Program.TypeDeclaration? {
      switch type {
      case .optional(let wrapped): return declaration(of: wrapped)
      case .named(let place): return program.types.indices.contains(place) ? program.types[place] : nil
      default: return nil
      }
    }

    private func cases(of type: Program.ValueType?) -> [String]? {
      guard case .enumeration(let cases) = declaration(of: type)?.shape else { return nil }
      return cases.map { $0.name }
    }

    private func type(of field: String, in type: Program.ValueType?) -> Program.ValueType? {
      guard case .structure(let fields) = declaration(of: type)?.shape else { return nil }
      return fields.first { $0.name == field }?.type
    }
  }

  extension Program.ValueType {
    fileprivate var isURL: Bool { self == .url || self == .optional(.url) }

    /// The type of the elements of a list.
    fileprivate var element: Program.ValueType? {
      switch self {
      case .optional(let wrapped): wrapped.element
      case .list(let element): element
      default: nil
      }
    }
  }

#endif
