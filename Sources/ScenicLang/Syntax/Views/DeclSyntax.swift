/// A declaration of any kind.
enum DeclSyntax: AttributedSyntax {
  case app(AppDeclSyntax)
  case importing(ImportDeclSyntax)
  case enumeration(EnumDeclSyntax)
  case structure(StructDeclSyntax)
  case extern(ExternDeclSyntax)
  case style(StyleDeclSyntax)
  case condition(ConditionDeclSyntax)
  case action(ActionDeclSyntax)
  case scene(SceneDeclSyntax)
  case event(EventDeclSyntax)
  case events(EventsDeclSyntax)
  case container(ContainerDeclSyntax)
  case flow(FlowDeclSyntax)
  case root(RootDeclSyntax)
  case rule(RuleDeclSyntax)
  case convert(ConvertDeclSyntax)
  case link(LinkDeclSyntax)
  case test(TestDeclSyntax)
  case steps(StepsDeclSyntax)
  case reachable(ReachableDeclSyntax)
  case reach(ReachDeclSyntax)
  case always(AlwaysDeclSyntax)
  case never(NeverDeclSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .appDecl: self = .app(AppDeclSyntax(syntax: syntax))
    case .importDecl: self = .importing(ImportDeclSyntax(syntax: syntax))
    case .enumDecl: self = .enumeration(EnumDeclSyntax(syntax: syntax))
    case .structDecl: self = .structure(StructDeclSyntax(syntax: syntax))
    case .externDecl: self = .extern(ExternDeclSyntax(syntax: syntax))
    case .styleDecl: self = .style(StyleDeclSyntax(syntax: syntax))
    case .conditionDecl: self = .condition(ConditionDeclSyntax(syntax: syntax))
    case .actionDecl: self = .action(ActionDeclSyntax(syntax: syntax))
    case .sceneDecl: self = .scene(SceneDeclSyntax(syntax: syntax))
    case .eventDecl: self = .event(EventDeclSyntax(syntax: syntax))
    case .eventsDecl: self = .events(EventsDeclSyntax(syntax: syntax))
    case .containerDecl: self = .container(ContainerDeclSyntax(syntax: syntax))
    case .flowDecl: self = .flow(FlowDeclSyntax(syntax: syntax))
    case .rootDecl: self = .root(RootDeclSyntax(syntax: syntax))
    case .ruleDecl: self = .rule(RuleDeclSyntax(syntax: syntax))
    case .convertDecl: self = .convert(ConvertDeclSyntax(syntax: syntax))
    case .linkDecl: self = .link(LinkDeclSyntax(syntax: syntax))
    case .testDecl: self = .test(TestDeclSyntax(syntax: syntax))
    case .stepsDecl: self = .steps(StepsDeclSyntax(syntax: syntax))
    case .reachableDecl: self = .reachable(ReachableDeclSyntax(syntax: syntax))
    case .reachDecl: self = .reach(ReachDeclSyntax(syntax: syntax))
    case .alwaysDecl: self = .always(AlwaysDeclSyntax(syntax: syntax))
    case .neverDecl: self = .never(NeverDeclSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .app(let view): view.syntax
    case .importing(let view): view.syntax
    case .enumeration(let view): view.syntax
    case .structure(let view): view.syntax
    case .extern(let view): view.syntax
    case .style(let view): view.syntax
    case .condition(let view): view.syntax
    case .action(let view): view.syntax
    case .scene(let view): view.syntax
    case .event(let view): view.syntax
    case .events(let view): view.syntax
    case .container(let view): view.syntax
    case .flow(let view): view.syntax
    case .root(let view): view.syntax
    case .rule(let view): view.syntax
    case .convert(let view): view.syntax
    case .link(let view): view.syntax
    case .test(let view): view.syntax
    case .steps(let view): view.syntax
    case .reachable(let view): view.syntax
    case .reach(let view): view.syntax
    case .always(let view): view.syntax
    case .never(let view): view.syntax
    }
  }
}
