import SceneModel
import SceneText

/// Everything in the manual about a topic, by its name.
package enum Topics {
  /// Every word with a help text: chapters, then keys.
  package static let names: [String] = {
    var known: Set<String> = []
    return (Chapter.all.map(\.topic) + KeyHelp.topics).filter { known.insert($0).inserted }
  }()

  /// List of all chapters by part, each in one line.
  package static var overview: String {
    let width = (Chapter.all.map(\.topic.count).max() ?? 0) + 4
    let parts = Chapter.Part.allCases.map { part in
      let lines = Chapter.all.filter { $0.part == part }
        .map { Columns.lines("  \($0.topic)", $0.summary, indent: width) }
      return "\(part.rawValue):\n" + lines.joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns a chapter with the keys of the same name or of its table; `nil` if there are none.
  package static func text(for topic: String) -> String? {
    let chapter = Chapter.named(topic)
    let own = keys(of: topic)
    // A chapter's own name also shows its table, even if a key has that name too.
    let isChapter = chapter?.topic.asTopic == topic.asTopic
    let table = isChapter || own == nil ? chapter?.table.flatMap { KeyHelp.text(for: $0) } : nil
    let family = chapter.flatMap { KeyHelp.family($0.topic) }
    let keys = own == nil && table == nil ? KeyHelp.text(for: topic) : nil
    var known: Set<String> = []
    let parts = [chapter?.text.terminalText, family, own, table, keys].compactMap(\.self)
      .filter { known.insert($0).inserted }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  /// Returns the help for keys or tables with a name in any spelling; `nil` if there are none.
  package static func keys(of word: String) -> String? {
    let isTable = KeyHelp.tables.contains { $0.name == word }
    let name =
      isTable || KeyHelp.topics.contains(word)
      ? word : KeyHelp.topics.first { $0.asTopic == word.asTopic }
    return name.flatMap { KeyHelp.text(for: $0) }
  }

  /// Returns the topic of the chapter about a command; `nil` if there is none.
  package static func chapter(about topic: String) -> String? { Chapter.named(topic)?.topic }
}

extension Topics {
  /// The topics that correspond to a word of another system.
  package struct Translation: Hashable, Sendable {
    /// Topics that together mean the same.
    package let topics: [String]

    /// The difference from the word, if any: "which is the opposite".
    let remark: String?

    /// Returns a sentence that explains the word to people who know the other system.
    package func sentence(of word: String) -> String {
      let ours = topics.map { "'\($0)'" }.listed("and")
      return "In smear, '\(word)' is \(ours)" + (remark.map { ", \($0)" } ?? "")
        + ": " + topics.map { "smear help \($0)" }.joined(separator: ", ")
    }
  }

  /// Returns the meanings of a word of another system; empty if the word names a chapter.
  package static func translations(of word: String) -> [Translation] {
    guard Chapter.named(word) == nil else { return [] }
    var known: Set<[String]> = [[word]]
    let twin = Synonym.twin(of: word, among: KeyHelp.topics)
      .map { Translation(topics: [$0], remark: nil) }
    let rows = Synonym.rows(of: word).compactMap { row -> Translation? in
      let topics = row.ours.map { our in
        our.split(separator: ".").map(String.init).first { KeyHelp.topics.contains($0) } ?? our
      }
      guard topics.allSatisfy({ text(for: $0) != nil }), known.insert(topics).inserted else {
        return nil
      }
      return Translation(topics: topics, remark: row.remark)
    }
    return rows.isEmpty && text(for: word) == nil ? [twin].compactMap(\.self) : rows
  }
}

extension Topics {
  /// A topic in which words were found.
  package struct Mention: Hashable, Sendable {
    package let topic, summary: String
  }

  /// Returns the topics that single words of a list name.
  package static func named(by words: [String]) -> [Mention] {
    let found = words.flatMap { word in
      Chapter.named(word).map { [$0.topic] }
        ?? (KeyHelp.topics.contains(word) ? [word] : translations(of: word).flatMap(\.topics))
    }
    var known: Set<String> = []
    return found.filter { known.insert($0).inserted }.compactMap { topic in
      summary(of: topic).map { Mention(topic: topic, summary: $0) }
    }
  }

  /// Returns the sentence about a chapter, or else about a table or a key.
  private static func summary(of topic: String) -> String? {
    if let chapter = Chapter.all.first(where: { $0.topic == topic }) { return chapter.summary }
    if let table = KeyHelp.tables.first(where: { $0.topic == topic }) { return table.summary }
    return KeyHelp.tables.flatMap(\.rows).first { $0.key == topic }?.summary
  }
}
