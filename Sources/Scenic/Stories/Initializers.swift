#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS) && !os(tvOS)
  public import UIKit

  // The initializers of StoryFlow. Swift allows an extension to call an initializer of a subclass only where Objective-C
  // finds it.

  extension InputRequiring where Self: UIViewController {
    /// Creates a screen with its input, from a nib or without one.
    public init(nibName: String? = nil, bundle: Bundle? = nil, input: InputType) {
      self.init(nibName: nibName, bundle: bundle)
      ScreenValues.set(input, of: self)
    }
  }

  extension OutputProducing where Self: UIViewController {
    /// Creates a screen for a test, whose values the closure receives. Nil stops a value; any other result replaces it.
    public init(
      nibName: String? = nil, bundle: Bundle? = nil, produceStub: @escaping (OutputType) -> OutputType?
    ) {
      self.init(nibName: nibName, bundle: bundle)
      output.stub = produceStub
    }

    /// Creates a screen for a test, whose values only the closure receives.
    public init(nibName: String? = nil, bundle: Bundle? = nil, produceStub: @escaping (OutputType) -> Void) {
      self.init(nibName: nibName, bundle: bundle)
      output.stub = {
        produceStub($0)
        return nil
      }
    }

    /// Creates a screen for a test, whose values only the closure receives.
    public init(produce: @escaping (OutputType) -> Void) {
      self.init(nibName: nil, bundle: nil)
      output.stub = {
        produce($0)
        return nil
      }
    }
  }

  extension InputRequiring where Self: UIViewController & OutputProducing {
    /// Creates a screen for a test with its input, whose values the closure receives. Nil stops a value; any other result
    /// replaces it.
    public init(
      nibName: String? = nil, bundle: Bundle? = nil, input: InputType,
      produceStub: @escaping (OutputType) -> OutputType?
    ) {
      self.init(nibName: nibName, bundle: bundle)
      ScreenValues.set(input, of: self)
      output.stub = produceStub
    }

    /// Creates a screen for a test with its input, whose values only the closure receives.
    public init(
      nibName: String? = nil, bundle: Bundle? = nil, input: InputType,
      produceStub: @escaping (OutputType) -> Void
    ) {
      self.init(nibName: nibName, bundle: bundle)
      ScreenValues.set(input, of: self)
      output.stub = {
        produceStub($0)
        return nil
      }
    }
  }
#endif
