import SceneModel

/// The texts of `smear help`.
enum Help {
  static var overview: String {
    let width = (Command.allCases.map(\.rawValue.count).max() ?? 0) + 2
    let commands = Command.allCases.map { command in
      "  " + command.rawValue.padded(to: width) + command.type.summary
    }
    return """
      smear renders UI animation to frames: a scene file goes in, PNG frames come out.

        smear render Scenes/pocket-menu.yaml
        smear sheet Scenes/pocket-menu.yaml -o sheet.png
        smear compare reference-frames pocket-menu-frames

      commands:
      \(commands.joined(separator: "\n"))
        \("help".padded(to: width))Explain a command or a key: smear help render, smear help shadow;
        \("".padded(to: width))keys lists what scenes are made of, limits how much they may ask for;
        \("".padded(to: width))--man prints the manual page.

      exit status: 0 done or equal, 1 frames differ, 2 trouble, 130 stopped with Ctrl-C
      """
  }

  /// The help for a command or a key, or the overview.
  static func text(for name: String?) throws(UsageError) -> String {
    guard let name, name != "help" else { return overview }
    if name == "--man" { return ManualPage.text }
    if name == "keys" { return KeyHelp.overview }
    if name == LimitHelp.topic { return LimitHelp.text }
    if let command = Command(rawValue: name) { return command.help }
    if let text = KeyHelp.text(for: name) { return text }
    throw UsageError(
      message: "there is no command or key '\(name)'",
      hint: (Command.allCases.map(\.rawValue) + [LimitHelp.topic] + KeyHelp.topics).nearest(
        to: name
      )
      .map { "did you mean '\($0)'?" } ?? "smear help keys lists what scenes are made of")
  }
}

extension String {
  /// Without the spaces behind everything else.
  var withoutSpacesAtEnd: Substring {
    lastIndex { $0 != " " }.map { self[...$0] } ?? ""
  }

  /// Filled up with spaces on the right.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
