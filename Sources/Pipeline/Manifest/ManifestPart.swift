extension Manifest {
  /// Which part of a job a manifest is about.
  package struct Part: Codable, Hashable, Sendable {
    package let shard: Shard

    /// All frames of the job, as pairs of the first and the last of those that follow each other.
    let job: [[Int]]

    /// - Parameter frames: All of the job, in ascending order.
    package init(_ shard: Shard, of frames: [Int]) {
      self.shard = shard
      job = frames.asRanges
    }

    /// The frames of the job, in ascending order.
    var frames: [Int] {
      job.flatMap { Array($0[0]...$0[1]) }
    }

    /// Name of the manifest's file, in the folder of the frames.
    package var fileName: String {
      Self.prefix + shard.index.fiveDigits + Self.infix + shard.count.fiveDigits + Self.suffix
    }

    /// This part of both jobs.
    func joined(with other: Part) -> Part {
      Part(shard, of: Set(frames).union(other.frames).sorted())
    }

    /// Whether `name` is that of some part's manifest.
    static func isFileName(_ name: String) -> Bool {
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
      let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-of-")
      return numbers.count == 2 && numbers.allSatisfy { Int($0)?.fiveDigits == String($0) }
    }

    private static let prefix = "shard-"
    private static let infix = "-of-"
    private static let suffix = ".json"
  }
}

extension Int {
  fileprivate var fiveDigits: String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(5 - digits.count, 0)) + digits
  }
}

extension [Int] {
  /// The first and the last of each run of numbers that follow each other.
  fileprivate var asRanges: [[Int]] {
    var ranges: [[Int]] = []
    for number in self {
      if let last = ranges.last, last[1] == number - 1 {
        ranges[ranges.count - 1][1] = number
      } else {
        ranges.append([number, number])
      }
    }
    return ranges
  }
}
