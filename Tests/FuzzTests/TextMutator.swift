/// Changes texts word by word and line by line, so that most of them still have a meaning.
struct TextMutator {
  private let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Returns a text with one to four changes.
  func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var text = FuzzedWords(bytes)
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&text, &random) }
    return text.bytes
  }

  private func change(_ text: inout FuzzedWords, _ random: inout Random) {
    guard !text.words.isEmpty else { return text.words.append(word(&random)) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: changeNumber(in: &text, &random)
    case 2: text.changeLines(&random)
    case 3, 4: text.changeGroup(&random)
    case 5: addKey(to: &text, &random)
    case 6: renameKey(in: &text, &random)
    case 7: text.replace(with: word(&random), &random)
    case 8: text.words.insert(word(&random), at: text.place(&random))
    default: text.swap(&random)
    }
  }

  private func word(_ random: inout Random) -> [UInt8] {
    Array((vocabulary.words.randomElement(using: &random) ?? "0").utf8)
  }

  private func changeNumber(in text: inout FuzzedWords, _ random: inout Random) {
    let numbers = text.words.indices.filter { text.isNumber(at: $0) }
    guard let index = numbers.randomElement(using: &random),
      let edge = Self.edges.randomElement(using: &random)
    else { return }
    text.words[index] = Array(edge.utf8)
  }

  /// Numbers at the limits of parsers and of arithmetic.
  private static let edges = [
    "0", "-0", "1", "-1", "2", "0.5", "-0.5", "0.01", "100", "1000", "255", "256", "16384", "16385",
    "65536", "1e6", "1e9", "-1e9", "1e10", "1e18", "1e-9", "5e-324", "1e308", "2147483648",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e400", ".inf", "nan",
  ]

  /// Adds a key that may appear in the same mapping as an existing one.
  private func addKey(to text: inout FuzzedWords, _ random: inout Random) {
    guard let index = key(in: text, &random),
      let row = siblings(of: text.words[index]).randomElement(using: &random)
    else { return }
    text.addEntry("\(row.key): \(row.value)", before: index)
  }

  /// Replaces a key by another one that may appear in the same mapping.
  private func renameKey(in text: inout FuzzedWords, _ random: inout Random) {
    guard let index = key(in: text, &random),
      let row = siblings(of: text.words[index]).randomElement(using: &random)
    else { return }
    text.words[index] = Array(row.key.utf8)
  }

  private func key(in text: FuzzedWords, _ random: inout Random) -> Int? {
    text.words.indices.filter { text.isKey(at: $0) }.randomElement(using: &random)
  }

  private func siblings(of word: [UInt8]) -> [(key: String, value: String)] {
    vocabulary.siblings[String(decoding: word, as: UTF8.self)] ?? []
  }
}
