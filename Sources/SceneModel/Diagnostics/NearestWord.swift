extension Sequence where Element == String {
  /// Returns the word that was probably meant by a misspelt `word`; `nil` if none is near enough.
  ///
  /// Distance counts letters that are added, removed, replaced or swapped with a neighbour. One
  /// edit is allowed in words of 2 to 6 letters, two in words of up to 10, and so on. A different
  /// first letter counts twice, because it is rarely mistaken. Case and leading dashes are ignored.
  /// No word is near to one of more than 1000 bytes.
  package func nearest(to word: String) -> String? {
    guard word.utf8.count <= 1000 else { return nil }
    let letters = word.comparedLetters
    let bytes = word.comparedBytes
    let limit = letters.count < 2 ? 0 : Swift.max(1, (letters.count + 1) / 4)
    var (best, fewest): (String?, Int) = (nil, limit + 1)
    for other in self where other != word {
      let distance =
        if let bytes, let other = other.comparedBytes {
          mistakes(from: bytes, to: other, atMost: limit)
        } else {
          mistakes(from: letters, to: other.comparedLetters, atMost: limit)
        }
      if let distance, distance < fewest, distance < other.count {
        (best, fewest) = (other, distance)
      }
    }
    return best
  }

  /// Returns the words as a list for a sentence: `linear, easeIn or easeOut`.
  package func listed(_ conjunction: String = "or") -> String {
    let words = Array(self)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Returns "did you mean …?" for a word of another system; `nil` if none of these has its
  /// meaning.
  package func synonymQuestion(for word: String) -> String? {
    Synonym.question(for: word, among: Array(self))
  }

  /// Returns the one of these words that has the meaning of a word of another system; `nil` if
  /// none has, or only several together.
  package func synonym(for word: String) -> String? {
    let words = Array(self)
    return Synonym.row(for: word, among: words).map { $0.found.count == 1 ? $0.found[0] : nil }
      ?? Synonym.twin(of: word, among: words)
  }

  /// Returns "did you mean …?" for an unknown word; `nil` if none has its meaning or is near
  /// enough.
  package func question(for word: String) -> String? {
    synonymQuestion(for: word)
      ?? nearest(to: word).map { "did you mean '\($0)'?" }
  }

  /// Returns the same question, or a list of all words if there is none.
  package func hint(for word: String) -> String {
    question(for: word) ?? "use " + sorted().listed()
  }
}

extension String {
  /// The letters that are compared: lowercase, without leading dashes.
  fileprivate var comparedLetters: [Character] { Array(lowercased().drop { $0 == "-" }) }

  /// The same as bytes if the word is ASCII; otherwise `nil`.
  fileprivate var comparedBytes: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      // CR LF is one letter.
      guard byte < 0x80, byte != UInt8(ascii: "\r") else { return nil }
      if bytes.isEmpty, byte == UInt8(ascii: "-") { continue }
      bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    return bytes
  }
}

/// Returns the edits between two words, plus one if their first letters differ.
///
/// The result is `nil` if the difference of their lengths alone exceeds `limit`.
private func mistakes<Letter: Equatable>(
  from first: [Letter], to second: [Letter], atMost limit: Int
) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  let isSwapped = first.count > 1 && first.prefix(2).elementsEqual(second.prefix(2).reversed())
  return editDistance(first, second) + (first.first == second.first || isSwapped ? 0 : 1)
}

/// Returns the optimal string alignment distance of two words.
private func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
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
