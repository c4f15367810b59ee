import ScenicImport
import SwiftSyntax

/// Calls of UIKit and of coordinators.
extension SwiftCollector {
  func collectUIKit(_ call: FunctionCallExprSyntax) {
    let name = name(of: call)
    let isAnimated = call.arguments.contains { $0.label?.text == "animated" }
    switch name {
    case "pushViewController": add(call, call.arguments.first?.expression) { .push(.view($0)) }
    case "show" where argument(["sender"], of: call) != nil:
      add(call, call.arguments.first?.expression) { .push(.view($0)) }
    case "present" where call.arguments.first?.label == nil:
      add(call, call.arguments.first?.expression) { .present($0, .sheet) }
    case "setViewControllers":
      add(call, call.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements.last?.expression) {
        .root($0)
      }
    case "popViewController": add(.pop, at: call)
    case "popToRootViewController": add(.popAll, at: call)
    case "popToViewController":
      add(.pop, decision: "popToViewController: name the screen with 'back to'", at: call)
    case "dismiss" where isAnimated: add(.dismiss, at: call)
    case "performSegue":
      facts.notes.append(Note(.transition, "performSegue: import the storyboard", at: place(call)))
    default: collectByName(call, name)
    }
  }

  /// Reads calls of an app's own functions: `showController(vc)` pushes, `popScreen()` pops.
  private func collectByName(_ call: FunctionCallExprSyntax, _ name: String) {
    guard call.calledExpression.is(DeclReferenceExprSyntax.self), !isView(type) else { return }
    let decision = "'\(name)' is read by its name; check what it does"
    if name.hasPrefix("pop"), name != "pop", call.arguments.isEmpty {
      add(name.contains("Root") ? .popAll : .pop, decision: decision, at: call)
      return
    }
    guard ["push", "present", "show", "set"].contains(where: { name.hasPrefix($0) }),
      let view = call.arguments.lazy.compactMap({ self.view(in: $0.expression) }).first
    else { return }
    let change: SwiftFacts.Change =
      name.hasPrefix("present")
      ? .present(view, .sheet) : name.hasPrefix("set") ? .root(view) : .push(.view(view))
    add(change, decision: decision, at: call)
  }

  private func add(
    _ call: FunctionCallExprSyntax, _ expression: ExprSyntax?,
    _ change: (SwiftFacts.View) -> SwiftFacts.Change
  ) {
    guard let view = expression.flatMap({ view(in: $0) }) else {
      let text = "'\(name(of: call))' of a view controller whose type has no name here"
      facts.notes.append(Note(.transition, text, at: place(call)))
      return
    }
    add(change(view), at: call)
  }
}
