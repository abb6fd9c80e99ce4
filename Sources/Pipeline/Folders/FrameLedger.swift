import System

/// The finished and the pending frames of a folder.
///
/// A long scene has a million frames, so they are kept in arrays, one of which the plan shares.
struct FrameLedger {
  /// All frames, in ascending order of their numbers.
  private(set) var frames: [Manifest.Frame]

  /// Whether each frame still has to be rendered and has no file of this input.
  private var isPending: [Bool]

  /// Whether each frame's file is known to be right because this run has written or checked it.
  private var isRight: [Bool]

  private(set) var pendingCount: Int

  /// Whether no frame is finished yet.
  var isUntouched: Bool { pendingCount == frames.count }

  /// The first frame of this run with each hash of a file; `nil` if equal files are not linked.
  private var firsts: [ContentHash: Int]?

  /// Names of files outside the plan that are of another input or beyond the scene's end.
  private(set) var obsolete: Set<String> = []

  /// The frames of the plan before rendering, in ascending order.
  private let planned: [Manifest.Frame]

  /// For each planned frame, the index of the first one with the same fingerprint.
  private let firstAlike: [Int]

  /// Compares a plan with the files and records in the folder when a run begins.
  ///
  /// - Parameters:
  ///   - plan: The frames to render, and their inputs.
  ///   - previous: The manifests of earlier runs in the folder.
  ///   - names: Names of all files in the folder.
  ///   - kept: Frames that are known to be right, by number; `nil` if not checked.
  ///   - links: Whether to look for frames that look the same.
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

  /// Returns the frames of the same input that exist.
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

  /// Returns the name of a file with the same bytes that this run has written, when linking.
  func written(_ hash: ContentHash) -> String? { firsts?[hash].map { FrameName($0).text } }

  /// Whether two planned frames have the same known look.
  func areAlike(_ one: Int, _ other: Int) -> Bool {
    guard let one = planned.index(of: one), let other = planned.index(of: other) else {
      return false
    }
    return firstAlike[one] == firstAlike[other]
  }

  /// Returns the first planned frame that looks the same as a later one, if its file is right.
  func twin(of number: Int) -> (name: String, file: WrittenFile)? {
    guard let plan = planned.index(of: number), firstAlike[plan] != plan,
      let index = frames.index(of: planned[firstAlike[plan]].number), isRight[index],
      let file = frames[index].written
    else { return nil }
    return (frames[index].file, file)
  }

  /// Records that a frame has been written.
  ///
  /// - Returns: The frame's entry for the manifest.
  mutating func complete(_ number: Int, as file: WrittenFile) -> Manifest.Frame {
    guard let plan = planned.index(of: number), let index = frames.index(of: number) else {
      preconditionFailure("frame \(number) is not planned")
    }
    if isPending[index] { pendingCount -= 1 }
    (isPending[index], isRight[index]) = (false, true)
    frames[index] = planned[plan].written(as: file)
    if firsts?[file.fileHash] == nil { firsts?[file.fileHash] = number }
    return frames[index]
  }

  /// Drops the pending frames, and returns the stale files in their places.
  mutating func abandonPending() -> [String] {
    let stale = zip(frames, isPending).filter { $1 && $0.isStale }.map(\.0.file)
    frames = zip(frames, isPending).filter { !$1 }.map(\.0)
    isRight = zip(isRight, isPending).filter { !$1 }.map(\.0)
    (isPending, pendingCount) = (Array(repeating: false, count: frames.count), 0)
    return stale
  }
}

extension [Manifest.Frame] {
  /// For each frame, the index of the first one with the same fingerprint, or its own if unknown.
  fileprivate var firstAlike: [Int] {
    var firsts: [ContentHash: Int] = [:]
    return indices.map { index in
      guard let fingerprint = self[index].fingerprint else { return index }
      if let first = firsts[fingerprint] { return first }
      firsts[fingerprint] = index
      return index
    }
  }

  /// Returns the index of the frame with a number by binary search.
  fileprivate func index(of number: Int) -> Int? {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let middle = start + (end - start) / 2
      if self[middle].number < number { start = middle + 1 } else { end = middle }
    }
    return start < endIndex && self[start].number == number ? start : nil
  }
}
