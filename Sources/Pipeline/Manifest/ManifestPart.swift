extension Manifest {
  /// The part of a job's frames that a manifest describes.
  package struct Part: Codable, Hashable, Sendable {
    let shard: Shard

    /// All frames of the job, as the first and last number of each run of consecutive ones.
    let job: [[Int]]

    /// - Parameter frames: Numbers of all frames of the job, in ascending order.
    package init(_ shard: Shard, of frames: [Int]) {
      self.shard = shard
      job = frames.asRanges
    }

    /// The frames of the job, in ascending order.
    var frames: [Int] {
      job.flatMap { Array($0[0]...$0[1]) }
    }

    /// Name of the manifest's file, in the folder of the frames.
    var fileName: String {
      Self.prefix + shard.index.fiveDigits + Self.infix + shard.count.fiveDigits + Self.suffix
    }

    /// Returns the same part of both jobs together.
    func joined(with other: Part) -> Part {
      Part(shard, of: Set(frames).union(other.frames).sorted())
    }

    /// Whether `name` is the file name of a part's manifest.
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
  /// The first and the last number of each run of consecutive numbers.
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
