/// A command: its help, its options and its run.
protocol RunnableCommand: OptionGroup {
  /// The command in one line, for the overview.
  static var summary: String { get }

  /// The syntax of the command.
  static var usage: String { get }

  /// An example, then a description; shown before the options.
  static var introduction: String { get }

  /// The text after the options; empty if there is none.
  static var closing: String { get }

  func run() throws -> ExitStatus
}

extension RunnableCommand {
  static var closing: String { "" }
}

/// A command by name, with its type, which has a file of its own.
struct Command: Sendable {
  let name: String
  let part: Part
  let type: any RunnableCommand.Type

  /// The groups of commands in the overview.
  enum Part: String, CaseIterable {
    case scenes = "scenes and their frames"
    case tuning = "movement and blur"
    case comparing = "differences"
    case pictures = "pictures without a scene"
    case sharing = "long and shared renders"
    case machine = "editor, shell and machine"
  }

  /// All commands, in the order in which they are listed.
  static let all = [
    Command(name: "new", part: .scenes, type: NewCommand.self),
    Command(name: "import", part: .scenes, type: ImportCommand.self),
    Command(name: "export", part: .scenes, type: ExportCommand.self),
    Command(name: "check", part: .scenes, type: CheckCommand.self),
    Command(name: "render", part: .scenes, type: RenderCommand.self),
    Command(name: "preview", part: .scenes, type: PreviewCommand.self),
    Command(name: "sheet", part: .scenes, type: SheetCommand.self),
    Command(name: "inspect", part: .scenes, type: InspectCommand.self),
    Command(name: "plot", part: .tuning, type: PlotCommand.self),
    Command(name: "sweep", part: .tuning, type: SweepCommand.self),
    Command(name: "fit", part: .tuning, type: FitCommand.self),
    Command(name: "trace", part: .tuning, type: TraceCommand.self),
    Command(name: "test", part: .tuning, type: TestCommand.self),
    Command(name: "compare", part: .comparing, type: CompareCommand.self),
    Command(name: "approve", part: .comparing, type: ApproveCommand.self),
    Command(name: "transition", part: .pictures, type: TransitionCommand.self),
    Command(name: "filter", part: .pictures, type: FilterCommand.self),
    Command(name: "easings", part: .pictures, type: EasingsCommand.self),
    Command(name: "verify", part: .sharing, type: VerifyCommand.self),
    Command(name: "merge", part: .sharing, type: MergeCommand.self),
    Command(name: "schema", part: .machine, type: SchemaCommand.self),
    Command(name: "completions", part: .machine, type: CompletionsCommand.self),
    Command(name: "doctor", part: .machine, type: DoctorCommand.self),
    Command(name: "bench", part: .machine, type: BenchCommand.self),
  ]

  /// The names that other programs have for this command, and its own name.
  static let foreignNames = [
    "create": "new", "init": "new", "lint": "check", "validate": "check", "draw": "render",
    "open": "preview", "play": "preview", "serve": "preview", "view": "preview", "watch": "preview",
    "graph": "plot", "optimize": "fit", "track": "trace", "diff": "compare", "accept": "approve",
    "benchmark": "bench",
  ]

  /// Returns the command with a name; `nil` if there is none.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
