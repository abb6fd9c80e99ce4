/// What a command's help says, by its parts.
struct CommandHelp {
  let name, summary, usage: String

  /// Examples and explanations before the options, and what is said after them.
  let introduction, closing: [Block]

  let options: [OptionHelp]

  /// Lines that stand together.
  enum Block: Hashable {
    /// What somebody would type.
    case example(String)
    case paragraph(String)
  }

  init(_ command: Command) {
    let type = command.type
    (name, summary, usage) = (command.rawValue, type.summary, type.usage)
    let lines = type.details.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0 != "options:" }
    let rest = lines.dropFirst(head.count + 1)
    let end = rest.lastIndex { $0.hasPrefix("  ") }.map { $0 + 1 } ?? rest.startIndex
    introduction = Self.blocks(of: head)
    options = OptionHelp.options(in: rest[..<end])
    closing = Self.blocks(of: rest[end...])
  }

  private static func blocks(of lines: some Collection<Substring>) -> [Block] {
    lines.split(separator: "").map { lines in
      let isExample = lines.allSatisfy { $0.hasPrefix("  ") || $0.hasPrefix("smear ") }
      let text = lines.map { $0.drop { $0 == " " } }.joined(separator: isExample ? "\n" : " ")
      return isExample ? .example(text) : .paragraph(text)
    }
  }
}
