import SceneModel

/// A value of a property list.
enum PropertyValue {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case data([UInt8])

  /// The index of another object of an archive.
  case reference(Int)
  case list([PropertyValue])
  case entries([String: PropertyValue])
}

/// Reads binary property lists (`bplist00`), as Apple's systems write them.
///
/// A reader of our own, because Foundation's does not return the references of archives, and
/// libplist follows nested lists without a bound.
struct BinaryPropertyList {
  /// The deepest nesting of lists, and the most values of a file with repeated ones.
  private static let deepest = 50
  private static let mostValues = 4_000_000

  private let bytes: [UInt8]

  /// The positions of the objects in the file.
  private var positions: [Int] = []

  /// The number of bytes of an index of an object.
  private let indexSize: Int

  private var valueCount = 0

  /// The data and the texts so far, by their positions; any number of lists may name each.
  private var blocks: [Int: PropertyValue] = [:]

  /// The number of bytes of the blocks; more than those of the file only if blocks overlap.
  private var blockByteCount = 0

  /// Returns the value of a file.
  ///
  /// - Parameter name: The path of the file, for messages.
  /// - Throws: ``Problem`` if the file is no binary property list, is damaged, or nested too deep.
  static func root(of bytes: [UInt8], called name: String) throws(Problem) -> PropertyValue {
    guard bytes.starts(with: "bplist00".utf8) else {
      throw Problem("\(name) is no binary property list")
    }
    guard var list = BinaryPropertyList(bytes), let root = list.number(at: bytes.count - 16, 8),
      let value = list.value(root, depth: 0)
    else { throw Problem("\(name) is damaged, or nested too deep") }
    return value
  }

  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    indexSize = Int(bytes[trailer + 7])
    let positionSize = Int(bytes[trailer + 6])
    guard (1...8).contains(indexSize), (1...8).contains(positionSize),
      let count = number(at: trailer + 8, 8), let table = number(at: trailer + 24, 8),
      table <= trailer, count <= (trailer - table) / positionSize
    else { return nil }
    positions = (0..<count).map { number(at: table + $0 * positionSize, positionSize) ?? 0 }
  }

  /// Returns an unsigned number with its most significant byte first; `nil` beyond the file, and
  /// for numbers that no count or position has.
  private func number(at position: Int, _ size: Int) -> Int? {
    guard position >= 0, size >= 0, position <= bytes.count - size else { return nil }
    let value = bytes[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  /// Returns the object with an index.
  private mutating func value(_ index: Int, depth: Int) -> PropertyValue? {
    valueCount += 1
    guard positions.indices.contains(index), depth <= Self.deepest, valueCount <= Self.mostValues
    else { return nil }
    let start = positions[index]
    guard let marker = number(at: start, 1) else { return nil }
    let (kind, low) = (marker >> 4, marker & 15)
    switch kind {
    case 0: return low == 8 || low == 9 ? .flag(low == 9) : PropertyValue.none
    case 1: return integer(at: start + 1, size: 1 << low)
    case 2: return real(at: start + 1, size: 1 << low)
    case 3: return real(at: start + 1, size: 8)
    case 8: return number(at: start + 1, low + 1).map(PropertyValue.reference)
    default: break
    }
    guard let (count, first) = count(low, at: start + 1) else { return nil }
    switch kind {
    case 4, 5, 6: return block(kind, at: first, count)
    case 10: return list(at: first, count, depth: depth).map(PropertyValue.list)
    case 13: return entries(at: first, count, depth: depth)
    default: return nil
    }
  }

  /// Returns the number of elements of an object, and the position of the first.
  private func count(_ low: Int, at position: Int) -> (count: Int, first: Int)? {
    guard low == 15 else { return (low, position) }
    guard let marker = number(at: position, 1), marker >> 4 == 1 else { return nil }
    let size = 1 << (marker & 15)
    return number(at: position + 1, size).map { ($0, position + 1 + size) }
  }

  private func range(_ first: Int, _ count: Int) -> Range<Int>? {
    guard count >= 0, first >= 0, count <= bytes.count - first else { return nil }
    return first..<first + count
  }

  /// Returns a whole number; those of eight bytes are signed.
  private func integer(at position: Int, size: Int) -> PropertyValue? {
    guard size <= 8, let range = range(position, size) else { return nil }
    let value = bytes[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .number(size == 8 ? Double(Int64(bitPattern: value)) : Double(value))
  }

  /// Returns a number; one of four bytes as its shortest text says it.
  private func real(at position: Int, size: Int) -> PropertyValue? {
    guard size == 4 || size == 8, let range = range(position, size) else { return nil }
    let bits = bytes[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard size == 4 else { return .number(Double(bitPattern: bits)) }
    return .number(Double("\(Float(bitPattern: UInt32(bits)))") ?? .nan)
  }

  /// Returns data or a text; `nil` if it is not in the file, or overlaps others.
  private mutating func block(_ kind: Int, at first: Int, _ count: Int) -> PropertyValue? {
    if let known = blocks[first] { return known }
    guard count <= bytes.count / 2 || kind != 6,
      let range = range(first, kind == 6 ? 2 * count : count)
    else { return nil }
    blockByteCount += range.count
    guard blockByteCount <= bytes.count else { return nil }
    let block: PropertyValue =
      switch kind {
      case 4: .data(Array(bytes[range]))
      case 5: .text(String(decoding: bytes[range], as: UTF8.self))
      default: .text(text(of: range))
      }
    blocks[first] = block
    return block
  }

  /// Returns a text in UTF-16.
  private func text(of range: Range<Int>) -> String {
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func list(at first: Int, _ count: Int, depth: Int) -> [PropertyValue]? {
    guard count <= bytes.count / indexSize else { return nil }
    var list: [PropertyValue] = []
    for item in 0..<count {
      guard let index = number(at: first + item * indexSize, indexSize),
        let value = value(index, depth: depth + 1)
      else { return nil }
      list.append(value)
    }
    return list
  }

  private mutating func entries(at first: Int, _ count: Int, depth: Int) -> PropertyValue? {
    guard let keys = list(at: first, count, depth: depth),
      let values = list(at: first + count * indexSize, count, depth: depth)
    else { return nil }
    var entries: [String: PropertyValue] = [:]
    for (key, value) in zip(keys, values) {
      guard case .text(let name) = key else { return nil }
      entries[name] = value
    }
    return .entries(entries)
  }
}
