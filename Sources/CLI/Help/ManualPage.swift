import Pipeline
/// The manual page, generated from the rows of the help.
enum ManualPage {
  /// The page in the macros of man(7).
  static var text: String {
    let commands = Command.all.map { command(CommandHelp($0)) }
    return """
      .TH SMEAR 1 "" "smear \(Version.current)" "User Commands"
      .SH NAME
      smear \\- render UI animation to frames, tune its blur, and compare dumps of frames
      .SH SYNOPSIS
      .B smear
      .I command
      .RI [ option \\|.\\|.\\|.]
      .SH DESCRIPTION
      A scene file describes layers and how they move; every refresh of a simulated display comes
      out as a picture, each moving layer blurred by its own speed.
      .SH COMMANDS
      \(commands.joined()).SH EXIT STATUS
      .TP
      0
      done, or equal
      .TP
      1
      frames differ
      .TP
      2
      error
      .TP
      130
      stopped with Ctrl\\-C

      """
  }

  private static func command(_ help: CommandHelp) -> String {
    """
    .SS \(help.usage.inManual)
    \(help.summary.inManual)
    \(help.introduction.map(block).joined())\(help.options.map(option).joined())\
    \(help.closing.map(block).joined())
    """
  }

  private static func block(_ block: CommandHelp.Block) -> String {
    switch block {
    case .example(let text): ".PP\n.EX\n\(text.inManual)\n.EE\n"
    case .paragraph(let text): ".PP\n\(text.inManual)\n"
    }
  }

  private static func option(_ option: OptionRow) -> String {
    let names = option.names.map { "\\fB\($0.inManual)\\fR" }.joined(separator: ", ")
    let argument = option.argument.map { " \\fI\($0.inManual)\\fR" } ?? ""
    return ".TP\n\(names)\(argument)\n\(option.summary.inManual)\n"
  }
}

extension String {
  /// The text escaped for a manual page, so that no line is taken for a request.
  fileprivate var inManual: String {
    let text = replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0)
    }.joined(separator: "\n")
  }
}
