import System

/// Which frames of a folder stand, and which are to come.
///
/// A long scene has a million of them: they are kept in arrays, of which one is the plan's own.
struct FrameLedger {
  /// All frames, in ascending order of their numbers.
  private(set) var frames: [Manifest.Frame]

  /// Whether each of these is still to be rendered, and its file none of this input.
  private var isPending: [Bool]

  /// Whether the file of each is known to be right: this run has written it, or checked it.
  private var isRight: [Bool]

  private(set) var pendingCount: Int

  /// Whether none of the frames stands.
  var isUntouched: Bool { pendingCount == frames.count }

  /// The first frame of this run with each look, by the hash of its pixels; absent where nobody asks.
  private var firsts: [ContentHash: Int]?

  /// Names of files that are of another input, or beyond the scene's end, and not in the plan.
  private(set) var obsolete: Set<String> = []

  /// The frames of the plan, as they are before they are rendered, in ascending order.
  private let planned: [Manifest.Frame]

  /// For each of them, the place of the first that looks the same, by its fingerprint.
  private let firstAlike: [Int]

  /// Takes stock at the beginning of a run.
  ///
  /// - Parameters:
  ///   - plan: The frames to render, and from what.
  ///   - previous: The records of earlier runs in the folder.
  ///   - names: Everything in the folder.
  ///   - kept: Frames that are known to be right, by number; `nil` if not checked.
  ///   - links: Whether frames that look the same are looked for.
  init(
    plan: Manifest, previous: [Manifest], names: Set<String>, keeping kept: [Int: Manifest.Frame]?,
    links: Bool
  ) {
    let standing = kept ?? FrameLedger.standing(for: plan, in: previous, names: names)
    let planned = plan.frames
    self.planned = planned
    firstAlike = planned.firstAlike
    firsts = links ? [:] : nil
    for frame in previous.lazy.flatMap(\.frames)
    where standing[frame.number] == nil && planned.index(of: frame.number) == nil
      && names.contains(frame.file)
    {
      obsolete.insert(frame.file)
    }
    let others = standing.values.filter { planned.index(of: $0.number) == nil }
    frames =
      others.isEmpty ? planned : (planned + others).sorted { $0.number < $1.number }
    isPending = frames.map { standing[$0.number] == nil }
    isRight = frames.map { kept?[$0.number] != nil }
    pendingCount = isPending.count { $0 }
    for index in frames.indices {
      if let known = standing[frames[index].number] {
        frames[index] = known
      } else if !names.isEmpty {
        frames[index].isStale = names.contains(frames[index].file)
      }
    }
  }

  /// Returns the frames of the same input that are there.
  private static func standing(
    for plan: Manifest, in previous: [Manifest], names: Set<String>
  ) -> [Int: Manifest.Frame] {
    var standing: [Int: Manifest.Frame] = [:]
    for manifest in previous where manifest.describesSameInput(as: plan) {
      for frame in manifest.frames
      where !frame.isStale && (0..<plan.frameCount).contains(frame.number)
        && names.contains(frame.file) && standing[frame.number]?.hash == nil
      {
        standing[frame.number] = frame
      }
    }
    return standing
  }

  /// Returns the name of a file that this run has written for the same pixels, if they are looked for.
  func written(_ hash: ContentHash) -> String? { firsts?[hash].map { FrameName($0).text } }

  /// Whether two frames of the plan are known to look the same.
  func areAlike(_ one: Int, _ other: Int) -> Bool {
    guard let one = planned.index(of: one), let other = planned.index(of: other) else {
      return false
    }
    return firstAlike[one] == firstAlike[other]
  }

  /// Returns the first frame of the plan that is known to look the same as a later one, if it is right.
  func twin(of number: Int) -> (name: String, file: WrittenFile)? {
    guard let plan = planned.index(of: number), firstAlike[plan] != plan,
      let index = frames.index(of: planned[firstAlike[plan]].number), isRight[index],
      let file = frames[index].written
    else { return nil }
    return (frames[index].file, file)
  }

  /// Notes that a frame has been written.
  ///
  /// - Returns: The frame as it stands.
  mutating func complete(_ number: Int, as file: WrittenFile) -> Manifest.Frame {
    guard let plan = planned.index(of: number), let index = frames.index(of: number) else {
      preconditionFailure("frame \(number) is not planned")
    }
    if isPending[index] { pendingCount -= 1 }
    (isPending[index], isRight[index]) = (false, true)
    frames[index] = planned[plan].written(as: file)
    if firsts?[file.hash] == nil { firsts?[file.hash] = number }
    return frames[index]
  }

  /// Gives up the frames still to come, and returns the files that stand in their places.
  mutating func abandonPending() -> [String] {
    let stale = zip(frames, isPending).filter { $1 && $0.isStale }.map(\.0.file)
    frames = zip(frames, isPending).filter { !$1 }.map(\.0)
    isRight = zip(isRight, isPending).filter { !$1 }.map(\.0)
    (isPending, pendingCount) = (Array(repeating: false, count: frames.count), 0)
    return stale
  }
}

extension [Manifest.Frame] {
  /// For each frame the index of the first one with the same fingerprint; its own where that is unknown.
  fileprivate var firstAlike: [Int] {
    var firsts: [ContentHash: Int] = [:]
    return indices.map { index in
      guard let fingerprint = self[index].fingerprint else { return index }
      if let first = firsts[fingerprint] { return first }
      firsts[fingerprint] = index
      return index
    }
  }

  /// Returns where the frame of a number stands; these are in ascending order.
  fileprivate func index(of number: Int) -> Int? {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let middle = start + (end - start) / 2
      if self[middle].number < number { start = middle + 1 } else { end = middle }
    }
    return start < endIndex && self[start].number == number ? start : nil
  }
}
