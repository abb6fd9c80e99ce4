/// An option as a command's help explains it.
struct OptionHelp: Hashable {
  /// All it is called, with their hyphens: `--jobs`.
  let names: [String]

  /// What its value is, as `n` or `file.png`; `nil` if it has none.
  let argument: String?

  /// What it does, on one line.
  let summary: String
}

extension OptionHelp {
  /// Takes the options from a help text, whose lines begin with two spaces and a hyphen; what they do
  /// stands behind a gap, and goes on where a line begins with one.
  static func options(in lines: some Sequence<Substring>) -> [OptionHelp] {
    var entries: [(head: String, summary: [Substring])] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      let indentation = line.count - text.count
      if indentation == 2, text.hasPrefix("-") {
        let gap = text.firstRange(of: "  ")
        let head = String(gap.map { text[..<$0.lowerBound] } ?? text)
        let summary = gap.map { [text[$0.upperBound...].drop { $0 == " " }] } ?? []
        if let last = entries.last, last.head.hasSuffix(",") {
          entries[entries.count - 1] = ("\(last.head) \(head)", summary)
        } else {
          entries.append((head, summary))
        }
      } else if indentation > 2, !entries.isEmpty {
        entries[entries.count - 1].summary.append(text)
      }
    }
    return entries.map { OptionHelp(head: $0.head, summary: $0.summary.joined(separator: " ")) }
  }

  /// - Parameter head: Names and argument: `--progress style`, or `--this, --that`.
  private init(head: String, summary: String) {
    let words = head.split(separator: " ").map { $0.last == "," ? $0.dropLast() : $0 }
    names = words.filter { $0.hasPrefix("-") }.map(String.init)
    let rest = words.filter { !$0.hasPrefix("-") }
    argument = rest.isEmpty ? nil : rest.joined(separator: " ")
    self.summary = summary
  }
}
