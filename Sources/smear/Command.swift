/// The commands, each in a file of its own.
enum Command: String, CaseIterable {
  case render, inspect, check, sheet, compare

  func run(_ arguments: Arguments) throws -> ExitStatus {
    switch self {
    case .render: try RenderCommand(parsing: arguments).run()
    case .inspect: try InspectCommand(parsing: arguments).run()
    case .check: try CheckCommand(parsing: arguments).run()
    case .sheet: try SheetCommand(parsing: arguments).run()
    case .compare: try CompareCommand(parsing: arguments).run()
    }
  }

  /// One line for the overview.
  var summary: String {
    switch self {
    case .render: RenderCommand.summary
    case .inspect: InspectCommand.summary
    case .check: CheckCommand.summary
    case .sheet: SheetCommand.summary
    case .compare: CompareCommand.summary
    }
  }

  /// How the command is called.
  var usage: String {
    switch self {
    case .render: RenderCommand.usage
    case .inspect: InspectCommand.usage
    case .check: CheckCommand.usage
    case .sheet: SheetCommand.usage
    case .compare: CompareCommand.usage
    }
  }

  /// Examples and options.
  var help: String {
    let details =
      switch self {
      case .render: RenderCommand.details
      case .inspect: InspectCommand.details
      case .check: CheckCommand.details
      case .sheet: SheetCommand.details
      case .compare: CompareCommand.details
      }
    return "\(details)\n\nusage: \(usage)"
  }
}
