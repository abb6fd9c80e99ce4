import Files
/// Which frames of a folder stand, and which are to come.
struct FrameLedger {
  /// Frames of this input whose files stand, by number.
  private(set) var standing: [Int: Manifest.Frame] = [:]

  /// Frames still to be rendered, by number.
  private(set) var pending: [Int: Manifest.Frame] = [:]

  /// The first frame of this run with each look, by the hash of its pixels.
  private var firsts: [ContentHash: Int] = [:]

  /// Names of files that are of another input, or beyond the scene's end, and not in the plan.
  private(set) var obsolete: Set<String> = []

  /// The frames of the plan, as they are before they are rendered, by number.
  private let planned: [Int: Manifest.Frame]

  /// Takes stock at the beginning of a run.
  ///
  /// - Parameters:
  ///   - plan: The frames to render, and from what.
  ///   - previous: The records of earlier runs in the folder.
  ///   - names: Everything in the folder.
  ///   - kept: Frames that are known to be right, by number; `nil` if not checked.
  init(
    plan: Manifest, previous: [Manifest], names: Set<String>, keeping kept: [Int: Manifest.Frame]?
  ) {
    planned = Dictionary(plan.frames.map { ($0.number, $0) }) { first, _ in first }
    standing = kept ?? FrameLedger.standing(for: plan, in: previous, names: names)
    for frame in previous.flatMap(\.frames)
    where standing[frame.number] == nil && planned[frame.number] == nil
      && names.contains(frame.file)
    {
      obsolete.insert(frame.file)
    }
    for frame in plan.frames where standing[frame.number] == nil {
      pending[frame.number] = frame
      pending[frame.number]?.isStale = names.contains(frame.file)
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

  /// All frames, in ascending order of their numbers.
  var frames: [Manifest.Frame] {
    (Array(standing.values) + pending.values).sorted { $0.number < $1.number }
  }

  /// Returns the name of a file that this run has written for the same pixels.
  func written(_ hash: ContentHash) -> String? { firsts[hash].map { FrameName($0).text } }

  /// Notes that a frame has been written.
  ///
  /// - Returns: The frame as it stands.
  mutating func complete(_ number: Int, as file: WrittenFile) -> Manifest.Frame {
    guard let frame = planned[number]?.written(as: file) else {
      preconditionFailure("frame \(number) is not planned")
    }
    pending[number] = nil
    standing[number] = frame
    if firsts[file.hash] == nil { firsts[file.hash] = number }
    return frame
  }

  /// Gives up the frames still to come, and returns the files that stand in their places.
  mutating func abandonPending() -> [String] {
    defer { pending = [:] }
    return pending.values.filter(\.isStale).map(\.file)
  }
}
