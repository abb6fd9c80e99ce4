/// A command: its help, its options and its run.
protocol RunnableCommand {
  /// One line for the overview.
  static var summary: String { get }

  /// How the command is called.
  static var usage: String { get }

  /// An example first, then what it does; said before its options.
  static var introduction: String { get }

  /// In the order in which the help shows them.
  static var options: [any CommandOption] { get }

  /// The text after the options, if there is any.
  static var closing: String { get }

  /// Words that its arguments may be, for completions.
  static var words: [String] { get }

  /// Takes what it understands from the words behind the command's name.
  init(parsing arguments: inout Arguments) throws(UsageError)

  func run() throws -> ExitStatus
}

extension RunnableCommand {
  static var options: [any CommandOption] { [] }
  static var closing: String { "" }
  static var words: [String] { [] }

  /// Takes what it understands from the words behind the command's name.
  init(parsing words: [String]) throws(UsageError) {
    var arguments = try Arguments(words, for: Self.options)
    try self.init(parsing: &arguments)
  }
}

/// The commands by their names, each in a file of its own, in the order in which they are listed.
enum Command: String, CaseIterable {
  case new, check, render, preview, sheet, inspect
  case plot, sweep, fit, trace, test
  case compare, approve
  case transition, filter, easings
  case verify, merge
  case schema, completions, doctor, bench

  /// What commands are for.
  enum Part: String, CaseIterable {
    case scenes = "scenes and their frames"
    case tuning = "movement and blur"
    case comparing = "differences"
    case pictures = "pictures without a scene"
    case long = "long and shared renders"
    case around = "editor, shell and machine"
  }

  var part: Part {
    switch self {
    case .new, .check, .render, .preview, .sheet, .inspect: .scenes
    case .plot, .sweep, .fit, .trace, .test: .tuning
    case .compare, .approve: .comparing
    case .transition, .filter, .easings: .pictures
    case .verify, .merge: .long
    case .schema, .completions, .doctor, .bench: .around
    }
  }

  var type: any RunnableCommand.Type {
    switch self {
    case .render: RenderCommand.self
    case .preview: PreviewCommand.self
    case .inspect: InspectCommand.self
    case .check: CheckCommand.self
    case .test: TestCommand.self
    case .sheet: SheetCommand.self
    case .plot: PlotCommand.self
    case .sweep: SweepCommand.self
    case .trace: TraceCommand.self
    case .fit: FitCommand.self
    case .compare: CompareCommand.self
    case .approve: ApproveCommand.self
    case .filter: FilterCommand.self
    case .verify: VerifyCommand.self
    case .merge: MergeCommand.self
    case .transition: TransitionCommand.self
    case .easings: EasingsCommand.self
    case .schema: SchemaCommand.self
    case .bench: BenchCommand.self
    case .new: NewCommand.self
    case .doctor: DoctorCommand.self
    case .completions: CompletionsCommand.self
    }
  }
}
