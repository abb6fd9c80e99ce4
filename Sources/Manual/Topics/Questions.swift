import SceneText

/// Finding of topics by a question, or by several words that are no topic.
extension Topics {
  /// Words that many questions have, whatever they are about.
  static let little: Set<String> = [
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can", "change",
    "could", "did", "do", "does", "for", "from", "get", "has", "have", "how", "i", "if", "in",
    "into", "is", "it", "its", "let", "like", "made", "make", "me", "must", "my", "need", "no",
    "not", "of", "on", "one", "only", "or", "own", "set", "should", "so", "some", "than",
    "that", "the", "them", "then", "there", "this", "to", "up", "use", "using", "want", "was",
    "were", "what", "when", "where", "which", "while", "who", "why", "will", "with", "would",
    "you", "your",
  ]

  /// Returns the words of a question that say what it is about; all of them if none does.
  package static func keywords(of question: String) -> [String] {
    let words = question.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let telling = words.filter { !little.contains($0.lowercased()) }
    return telling.isEmpty ? words : telling
  }

  /// How many times as much a word counts in the name of a topic as in its text.
  private static let weightOfNames = 3.0

  /// The most chapters, and the most keys, that are found.
  private static let mostFound = 6

  /// Returns the topics that contain most of some words, chapters first, the nearest first.
  ///
  /// A word counts more the fewer topics contain it.
  package static func nearest(to words: [String]) -> [Mention] {
    let wanted = Set(words.map(\.stem))
    var known: Set<String> = []
    return [chapters, keys].flatMap { entries in
      var weights: [String: Double] = [:]
      for word in wanted {
        let count = entries.count { $0.stems.contains(word) }
        weights[word] = count == 0 ? 0 : (1 / Double(count)).squareRoot()
      }
      let scores = entries.map { entry in
        wanted.intersection(entry.stems).sorted().reduce(0.0) { score, word in
          let weight = weights[word] ?? 0
          return score + weight * (entry.names.contains(word) ? weightOfNames : 1)
        }
      }
      let found = entries.indices.filter { scores[$0] > 0 }
        .sorted { (scores[$1], $0) < (scores[$0], $1) }
      return found.map { Mention(topic: entries[$0].topic, summary: entries[$0].summary) }
        .filter { known.insert($0.topic).inserted }.prefix(mostFound)
    }
  }

  /// A topic with the words of its name and its index, and with all words in it.
  private typealias Entry = (topic: String, summary: String, names: Set<String>, stems: Set<String>)

  private static let chapters: [Entry] = Chapter.all.map { chapter in
    let names = ([chapter.topic] + chapter.words).joined(separator: " ")
    return entry(chapter.topic, chapter.summary, names, chapter.text.terminalText)
  }

  private static let keys: [Entry] =
    KeyHelp.tables.map { entry($0.topic, $0.summary, $0.topic, $0.summary) }
    + KeyHelp.tables.flatMap(\.rows).map {
      entry($0.key, $0.summary, $0.key, "\($0.summary) \($0.kind)")
    }

  private static func entry(
    _ topic: String, _ summary: String, _ names: String, _ text: String
  ) -> Entry {
    let stems = names.stems
    return (topic, summary, stems, stems.union(text.stems))
  }
}

extension String {
  /// The words of the text, each as its ``stem``.
  fileprivate var stems: Set<String> {
    Set(split { !$0.isLetter && !$0.isNumber }.map { String($0).stem })
  }

  /// The word in lowercase, without a plural "s".
  fileprivate var stem: String {
    let word = lowercased()
    return word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
