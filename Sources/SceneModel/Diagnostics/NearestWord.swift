extension Sequence where Element == String {
  /// Returns the word that was probably meant by `word`, which is another one, if one is near enough.
  ///
  /// Counts how many letters have to be added, removed, replaced or swapped with their neighbour: one
  /// in words of 2 to 6 letters, two in those of up to 10, and so on. People seldom mistake the first
  /// letter, so that another one counts twice. Case and the dashes before options do not count. No word
  /// is near to one of more than 1000 bytes.
  package func nearest(to word: String) -> String? {
    guard word.utf8.count <= 1000 else { return nil }
    let letters = word.comparedLetters
    let limit = letters.count < 2 ? 0 : Swift.max(1, (letters.count + 1) / 4)
    return filter { $0 != word && abs($0.comparedLetters.count - letters.count) <= limit }
      .map { (word: $0, distance: mistakes(from: letters, to: $0.comparedLetters)) }
      .filter { $0.distance <= limit && $0.distance < $0.word.count }
      .min { $0.distance < $1.distance }?.word
  }

  /// The words as a list in a sentence: `linear, easeIn or easeOut`.
  package func listed(_ conjunction: String = "or") -> String {
    let words = Array(self)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// "did you mean …?" for a word of another system, if some of these say the same.
  package func foreignQuestion(for word: String) -> String? {
    ForeignWord.question(for: word, among: Array(self))
  }

  /// "did you mean …?" for a word that is not among these, if one says the same or is near enough.
  package func question(for word: String) -> String? {
    foreignQuestion(for: word)
      ?? nearest(to: word).map { "did you mean '\($0)'?" }
  }

  /// The same, or else the list of them.
  package func hint(for word: String) -> String {
    question(for: word) ?? "use " + sorted().listed()
  }
}

extension String {
  /// What counts of a word when it is compared with others.
  fileprivate var comparedLetters: [Character] { Array(lowercased().drop { $0 == "-" }) }
}

/// The edits between two words, and one more if they begin with different letters.
private func mistakes(from first: [Character], to second: [Character]) -> Int {
  let isSwapped = first.count > 1 && first.prefix(2).elementsEqual(second.prefix(2).reversed())
  return editDistance(first, second) + (first.first == second.first || isSwapped ? 0 : 1)
}

/// The optimal string alignment distance of two words.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var older = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  for i in 1...a.count {
    var current = [i]
    for j in 1...b.count {
      var cost = min(
        previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, older[j - 2] + 1)
      }
      current.append(cost)
    }
    (older, previous) = (previous, current)
  }
  return previous[b.count]
}
