import SceneModel
import Testing

@testable import Importing

@Suite struct BinaryPropertyListTests {
  /// Returns a number with its most significant byte first.
  private static func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns a file of some objects, of which the first is the root.
  ///
  /// - Parameter further: The positions of further objects, which lie within others.
  private static func file(_ objects: [[UInt8]], further: [Int] = []) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var positions: [Int] = []
    for object in objects {
      positions.append(bytes.count)
      bytes += object
    }
    positions += further
    let table = number(bytes.count, bytes: 8)
    bytes += positions.flatMap { number($0, bytes: 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 1]
    return bytes + number(positions.count, bytes: 8) + number(0, bytes: 8) + table
  }

  /// Returns a list of objects, by their indices.
  private static func list(of indices: [UInt8]) -> [UInt8] {
    [0xAF, 0x11] + number(indices.count, bytes: 2) + indices
  }

  private static func data(_ bytes: [UInt8]) -> [UInt8] {
    [0x4F, 0x11] + number(bytes.count, bytes: 2) + bytes
  }

  /// Fifty thousand times 60 kB are 3 GB.
  @Test func whatManyReferToIsReadOnce() throws {
    let file = Self.file([
      Self.list(of: [UInt8](repeating: 1, count: 50_000)),
      Self.data([UInt8](repeating: 7, count: 60_000)),
    ])
    let root = try BinaryPropertyList.root(of: file, called: "a")
    guard case .list(let items) = root else {
      Issue.record("the root is no list")
      return
    }
    let addresses = items.compactMap { item -> UInt? in
      guard case .data(let bytes) = item else { return nil }
      return unsafe bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(addresses.count == 50_000)
    #expect(Set(addresses).count == 1)
  }

  @Test func blocksThatOverlapAreDamage() throws {
    let inner = Self.data([UInt8](repeating: 7, count: 900))
    let objects = [Self.list(of: [1, 2]), Self.data(inner + [UInt8](repeating: 7, count: 90))]
    let position = 8 + objects[0].count + 4
    #expect(throws: Problem.self) {
      try BinaryPropertyList.root(of: Self.file(objects, further: [position]), called: "a")
    }
    let apart = [objects[0], objects[1], inner]
    #expect(throws: Never.self) {
      try BinaryPropertyList.root(of: Self.file(apart), called: "a")
    }
  }

  @Test func textsAreDecoded() throws {
    let utf16 = Array("aé😀".utf16)
    let file = Self.file([
      Self.list(of: [1, 2, 1]), [0x52] + Array("ab".utf8),
      [0x60 + UInt8(utf16.count)] + utf16.flatMap { Self.number(Int($0), bytes: 2) },
    ])
    guard case .list(let items) = try BinaryPropertyList.root(of: file, called: "a") else {
      Issue.record("the root is no list")
      return
    }
    let texts = items.map { if case .text(let text) = $0 { text } else { "" } }
    #expect(texts == ["ab", "aé😀", "ab"])
  }
}
