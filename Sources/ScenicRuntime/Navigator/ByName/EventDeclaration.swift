#if !hasFeature(Embedded)

  /// An event as the spec declares it.
  public struct EventDeclaration: Hashable, Sendable, CustomStringConvertible {
    /// A parameter of an event, or an input of a scene.
    public struct Parameter: Hashable, Sendable, CustomStringConvertible {
      /// The name.
      public let name: String
      /// The type as written in a spec: `Int`, `[String]`, `Filter?`.
      public let type: String
      /// False if the parameter has a default, or its type is optional.
      public let isRequired: Bool

      /// The parameter as in a spec: `id: Int`.
      public var description: String { "\(name): \(type)" }
    }

    /// The name.
    public let name: String
    /// The parameters in the order of the spec.
    public let parameters: [Parameter]

    /// The event as in a spec: `open(id: Int)`.
    public var description: String {
      parameters.isEmpty ? name : "\(name)(\(parameters.map { $0.description }.joined(separator: ", ")))"
    }
  }

  extension Program {
    /// Returns parameters as data for an app.
    func declarations(of parameters: [Parameter]) -> [EventDeclaration.Parameter] {
      parameters.map { .init(name: $0.name, type: name(of: $0.type), isRequired: $0.isRequired) }
    }

    /// Returns events as data for an app.
    func declarations(of events: [Event]) -> [EventDeclaration] {
      events.map { EventDeclaration(name: $0.name, parameters: declarations(of: $0.parameters)) }
    }

    /// Returns the arguments of an event or an action by name, as the program accepts them.
    func named(
      _ arguments: Fields, for parameters: [Parameter], of owner: String
    ) throws(InputError) -> Fields {
      for argument in arguments where !parameters.contains(where: { $0.name == argument.name }) {
        throw .unknown(.argument, argument.name, owner: owner, declared: parameters.map { $0.name })
      }
      for parameter in parameters where parameter.isRequired && arguments[parameter.name] == nil {
        throw .missing(argument: "\(parameter.name): \(name(of: parameter.type))", owner: owner)
      }
      for parameter in parameters {
        guard let value = arguments[parameter.name] else { continue }
        _ = try named(value, as: parameter.type, .argument, parameter.name, of: owner)
      }
      do throws(JSONError) { return try self.arguments(arguments, for: parameters) } catch {
        throw .invalid(nil, "arguments", owner: owner, reason: error.description)
      }
    }

    /// Returns a value in the form that the program accepts.
    func named(
      _ value: Value, as type: ValueType, _ kind: InputError.Kind?, _ name: String, of owner: String
    ) throws(InputError) -> Value {
      do throws(JSONError) { return try accept(value, as: type) } catch {
        throw .invalid(kind, name, owner: owner, reason: error.description)
      }
    }
  }

  extension Fields {
    /// Returns the field of this name as a type of the app.
    func named<T: SpecValue>(
      _ name: String, as type: T.Type, _ kind: InputError.Kind, of owner: String
    ) throws(InputError) -> T {
      guard let value = self[name] else {
        throw .unknown(kind, name, owner: owner, declared: map { $0.name })
      }
      guard let converted = T(specValue: value) else {
        throw .invalid(kind, name, owner: owner, reason: "the value is not of type \(T.self)")
      }
      return converted
    }
  }

#endif
