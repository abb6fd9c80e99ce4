import System
import Pipeline
import Manual
import SceneModel

/// The texts of `smear help`.
enum Help {
  static var overview: String {
    let width = (Command.all.map(\.name.count).max() ?? 0) + 2
    let commands = Command.Part.allCases.map { part in
      let lines = Command.all.filter { $0.part == part }
        .map { "  " + $0.name.padded(to: width) + $0.type.summary }
      return "\(part.rawValue):\n" + lines.joined(separator: "\n")
    }
    return """
      smear renders UI animation: a scene file goes in, PNG frames or a film come out.

        smear new card.yaml
        smear render card.yaml -o card.mp4
        smear preview card.yaml

      \(commands.joined(separator: "\n\n"))

      this help:
        \("help".padded(to: width))Explain anything: smear help render, smear help shadow, smear help delay;
        \("".padded(to: width))topics lists the chapters, keys what scenes are made of, limits how much
        \("".padded(to: width))they may ask for; --html manual.html writes all of it as one page,
        \("".padded(to: width))--man prints the manual page.

      exit status: 0 done or equal, 1 frames differ, 2 error, 130 stopped with Ctrl-C
      """
  }

  /// Returns the help for a topic of one or more words, or the overview.
  static func text(for words: [String]) throws(UsageError) -> String {
    guard !words.isEmpty, words != ["help"] else { return overview }
    let topic = words.joined(separator: " ")
    let parts = texts(for: topic)
    if !parts.isEmpty { return parts.joined(separator: "\n\n") }
    if let text = KeyHelp.text(forPath: topic) { return text }
    if let sentence = AbsentWord.sentence(about: topic) { return sentence }
    let keywords = Topics.keywords(of: topic)
    let short = keywords.joined(separator: " ")
    if short != topic {
      let answers = texts(for: short)
      if !answers.isEmpty { return answers.joined(separator: "\n\n") }
    }
    let isPath = words.count == 1 && topic.contains(".")
    for mentions in isPath ? [] : [Topics.nearest(to: keywords), Topics.named(by: keywords)]
    where !mentions.isEmpty { return text(of: mentions, for: topic) }
    throw UsageError(
      message: "there is no help on '\(topic)'",
      hint: names.nearest(to: topic).map { "did you mean '\($0)'?" }
        ?? "smear help topics lists the chapters, smear help keys what scenes are made of")
  }

  /// All names of topics.
  static var names: [String] {
    Command.all.map(\.name) + ["keys", "topics", LimitHelp.topic] + Topics.names
  }

  /// Returns all help texts about a topic.
  private static func texts(for topic: String) -> [String] {
    var texts: [String] = []
    switch topic {
    case "keys": texts = [KeyHelp.overview]
    case "topics": texts = [Topics.overview]
    case LimitHelp.topic: texts = [LimitHelp.text, Topics.text(for: topic)].compactMap(\.self)
    default:
      if let command = Command.named(topic) {
        let more = Topics.text(for: topic) == nil ? nil : Topics.chapter(about: topic)
        texts =
          [command.help] + (more.map { ["see also: smear help \($0)"] } ?? [])
          + [Topics.keys(of: topic)].compactMap(\.self)
      } else if let text = Topics.text(for: topic) {
        texts = [text]
      }
    }
    return translations(of: topic) + texts
  }

  /// Returns Smear's word for a word of other systems, and its help if the word has no other
  /// meaning.
  private static func translations(of topic: String) -> [String] {
    guard Command.named(topic) == nil else { return [] }
    let found = Topics.translations(of: topic)
    guard !found.isEmpty else { return [] }
    let sentences = found.map { $0.sentence(of: topic) }.joined(separator: "\n")
    return [sentences] + (found.count > 1 ? [] : found[0].topics.compactMap(Topics.text))
  }

  /// Returns the places in the help that mention words.
  private static func text(of mentions: [Topics.Mention], for words: String) -> String {
    let shown = mentions.prefix(12)
    let width = (shown.map(\.topic.count).max() ?? 0) + 4
    let lines = shown.map { Columns.lines("  \($0.topic)", $0.summary, indent: width) }
    return """
      No topic is called '\(words)'; these come nearest, and 'smear help <topic>' explains them:

      \(lines.joined(separator: "\n"))
      """
  }
}
