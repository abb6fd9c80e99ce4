import Manual

/// The parts of a command's help.
struct CommandHelp {
  let name, summary, usage: String

  /// Examples and explanations before the options, and paragraphs after them.
  let introduction, closing: [Block]

  let options: [OptionRow]

  /// Words that the command's arguments may be.
  let words: [String]

  /// An example or a paragraph.
  enum Block: Hashable {
    /// A command line to type.
    case example(String)
    case paragraph(String)
  }

  init(_ command: Command) {
    let type = command.type
    let options = type.init()
    (name, summary, usage) = (command.name, type.summary, type.usage)
    introduction = Self.blocks(of: type.introduction)
    (self.options, words) = (options.rows, options.words)
    closing = Self.blocks(of: type.closing)
  }

  private static func blocks(of text: String) -> [Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").map { lines in
      let isExample = lines.allSatisfy { $0.hasPrefix("  ") || $0.hasPrefix("smear ") }
      let text = lines.map { $0.drop { $0 == " " } }.joined(separator: isExample ? "\n" : " ")
      return isExample ? .example(text) : .paragraph(text)
    }
  }
}

extension Command {
  /// The help of the command as a terminal shows it.
  var help: String {
    let options = type.init().rows.map(\.lines)
    let parts = [
      type.introduction,
      options.isEmpty ? "" : (["options:"] + options).joined(separator: "\n"),
      type.closing,
      "usage: \(type.usage)",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension OptionRow {
  /// The option with its argument: `--jobs n`.
  var head: String { argument.map { "\(name) \($0)" } ?? name }

  /// The option and its summary, in columns.
  fileprivate var lines: String { Columns.lines("  \(head)", summary, indent: 24) }
}
