// The part of Combine that Scenic and its tests use.

/// https://developer.apple.com/documentation/combine/anycancellable
public final class AnyCancellable: Hashable {
  private var cancellation: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { cancellation = cancel }

  /// https://developer.apple.com/documentation/combine/anycancellable/cancel()
  public func cancel() {
    cancellation?()
    cancellation = nil
  }

  deinit { cancellation?() }

  /// https://developer.apple.com/documentation/combine/anycancellable/store(in:)-6cr9i
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// https://developer.apple.com/documentation/combine/anypublisher
public struct AnyPublisher<Output, Failure: Error> {
  let subscribe: (@escaping (Output) -> Void) -> AnyCancellable

  /// https://developer.apple.com/documentation/combine/publisher/filter(_:)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher {
    AnyPublisher { receive in subscribe { if isIncluded($0) { receive($0) } } }
  }
}

extension AnyPublisher where Failure == Never {
  /// https://developer.apple.com/documentation/combine/publisher/sink(receivevalue:)
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) }
}

/// A subscriber receives the current value first.
/// https://developer.apple.com/documentation/combine/currentvaluesubject
public final class CurrentValueSubject<Output, Failure: Error> {
  /// https://developer.apple.com/documentation/combine/currentvaluesubject/value
  public private(set) var value: Output
  private var receivers: [(number: Int, receive: (Output) -> Void)] = []
  private var count = 0

  public init(_ value: Output) { self.value = value }

  /// https://developer.apple.com/documentation/combine/currentvaluesubject/send(_:)
  public func send(_ input: Output) {
    value = input
    for receiver in receivers { receiver.receive(input) }
  }

  /// https://developer.apple.com/documentation/combine/publisher/erasetoanypublisher()
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive in
      self.count += 1
      let number = self.count
      self.receivers.append((number, receive))
      receive(self.value)
      return AnyCancellable { [weak self] in self?.receivers.removeAll { $0.number == number } }
    }
  }
}
