/// One of several parts of a job's frames, each rendered by a process of its own.
package struct Shard: Hashable, Sendable {
  /// The number of this part, counted from 1.
  let index: Int

  /// The number of shards.
  let count: Int

  /// Whether its frames are consecutive; otherwise it takes every `count`-th frame.
  package let isContiguous: Bool

  /// The largest number of parts of a job.
  package static let largestCount = 99_999

  package init(_ index: Int, of count: Int, isContiguous: Bool = false) {
    precondition((1...count).contains(index), "there is no shard \(index) of \(count)")
    self.index = index
    self.count = count
    self.isContiguous = isContiguous
  }

  /// Returns the frames of this part; each frame of a job belongs to exactly one part.
  func frames<Frame>(of all: [Frame]) -> [Frame] {
    guard !isContiguous else {
      return Array(all[all.count * (index - 1) / count..<all.count * index / count])
    }
    return stride(from: index - 1, to: all.count, by: count).map { all[$0] }
  }
}

extension Shard: CustomStringConvertible {
  /// The part and the count, as in "3/16".
  package var description: String { "\(index)/\(count)" }
}

extension Shard: Codable {
  private enum Key: String, CodingKey {
    case index, count, contiguous
  }

  /// Decodes any numbers; the manifest checks that the shard is possible.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    index = try container.decode(Int.self, forKey: .index)
    count = try container.decode(Int.self, forKey: .count)
    isContiguous = try container.decode(Bool.self, forKey: .contiguous)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(index, forKey: .index)
    try container.encode(count, forKey: .count)
    try container.encode(isContiguous, forKey: .contiguous)
  }
}
