/// A text divided into words, numbers, blanks and single characters.
struct FuzzedWords {
  var words: [[UInt8]]

  init(_ bytes: [UInt8]) {
    words = []
    var kind: Kind?
    for byte in bytes {
      let next = Kind(byte)
      if next == kind, next != .sign {
        words[words.count - 1].append(byte)
      } else {
        words.append([byte])
      }
      kind = next
    }
  }

  var bytes: [UInt8] { Array(words.joined()) }

  private enum Kind {
    case word, blank, sign

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), 128...:
        self = .word
      case UInt8(ascii: " "): self = .blank
      default: self = .sign
      }
    }
  }

  func isNumber(at index: Int) -> Bool {
    Double(String(decoding: words[index], as: UTF8.self)) != nil
  }

  /// Returns whether a word is followed by a colon.
  func isKey(at index: Int) -> Bool {
    index + 1 < words.count && words[index + 1] == [UInt8(ascii: ":")]
      && Kind(words[index][0]) == .word
  }

  /// Returns a random place before, between or after the words.
  func place(_ random: inout Random) -> Int { Int.random(in: 0...words.count, using: &random) }

  mutating func replace(with word: [UInt8], _ random: inout Random) {
    let places = words.indices.filter { Kind(words[$0][0]) == .word }
    if let place = places.randomElement(using: &random) { words[place] = word }
  }

  mutating func swap(_ random: inout Random) {
    let places = words.indices.filter { Kind(words[$0][0]) == .word }
    guard let a = places.randomElement(using: &random), let b = places.randomElement(using: &random)
    else { return }
    words.swapAt(a, b)
  }

  /// Adds an entry to the mapping of a key, in block or flow style.
  mutating func addEntry(_ entry: String, before index: Int) {
    let indent = words[..<index].reversed().prefix { $0 != [UInt8(ascii: "\n")] }
    let isBlock = indent.allSatisfy { Kind($0[0]) == .blank || $0 == [UInt8(ascii: "-")] }
    let columns = indent.reduce(0) { $0 + $1.count }
    let separator = isBlock ? "\n" + String(repeating: " ", count: columns) : ", "
    words.insert(Array((entry + separator).utf8), at: index)
  }

  /// Duplicates, removes or moves a line with the more indented lines below it.
  mutating func changeLines(_ random: inout Random) {
    let newline: [UInt8] = [UInt8(ascii: "\n")]
    var lines = words.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let first = Int.random(in: lines.indices, using: &random)
    func indent(_ line: [[UInt8]]) -> Int { line.first.map { $0[0] == 32 ? $0.count : 0 } ?? 0 }
    let below = lines[(first + 1)...].prefix { indent($0) > indent(lines[first]) }.count
    let block = lines[first...first + below]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.insert(contentsOf: block, at: first)
    case 1: lines.removeSubrange(first...first + below)
    default:
      lines.removeSubrange(first...first + below)
      lines.insert(contentsOf: block, at: Int.random(in: 0...lines.count, using: &random))
    }
    words = Array(lines.joined(separator: [newline]))
  }

  /// Duplicates, empties, removes or nests the contents of a pair of brackets.
  mutating func changeGroup(_ random: inout Random) {
    guard let group = group(&random) else { return }
    let inner = Array(words[group].dropFirst().dropLast())
    let comma = [Array(", ".utf8)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: words.insert(contentsOf: comma + inner, at: group.upperBound - 1)
    case 1: words.removeSubrange(group.lowerBound + 1..<group.upperBound - 1)
    case 2: words.replaceSubrange(group, with: inner)
    default: words.insert(contentsOf: comma + words[group], at: group.upperBound)
    }
  }

  /// Returns the range of a matching pair of brackets, with the contents.
  private func group(_ random: inout Random) -> Range<Int>? {
    let pairs = ["[": "]", "{": "}", "(": ")"].map { ([$0.key.utf8.first], [$0.value.utf8.first]) }
    var open: [Int] = []
    var groups: [Range<Int>] = []
    for (index, word) in words.enumerated() {
      if pairs.contains(where: { $0.0 == word }) { open.append(index) }
      if pairs.contains(where: { $0.1 == word }), let start = open.popLast() {
        groups.append(start..<index + 1)
      }
    }
    return groups.randomElement(using: &random)
  }
}
