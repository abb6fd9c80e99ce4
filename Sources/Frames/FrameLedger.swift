/// Which frames of a folder stand, and which are to come.
struct FrameLedger {
  /// Frames of this input whose files stand, by number.
  private(set) var standing: [Int: Manifest.Frame] = [:]

  /// Frames still to be rendered, by number.
  private(set) var pending: [Int: Manifest.Frame] = [:]

  /// The first frame of this run with each look, by the hash of its pixels.
  private var firsts: [ContentHash: Int] = [:]

  /// Names of files that are of another input, or beyond the scene's end, and not in the plan.
  private(set) var obsolete: [String] = []

  /// Takes stock at the beginning of a run.
  ///
  /// - Parameters:
  ///   - plan: The frames to render, and from what.
  ///   - previous: What the last run left in the folder, if it was Smear's.
  ///   - names: Everything in the folder.
  init(plan: Manifest, previous: Manifest?, names: Set<String>) {
    let isSameInput = previous?.describesSameInput(as: plan) ?? false
    let planned = Set(plan.frames.map(\.number))
    for frame in previous?.frames ?? [] where names.contains(frame.file) {
      if isSameInput, !frame.isStale, (0..<plan.frameCount).contains(frame.number) {
        standing[frame.number] = frame
      } else if !planned.contains(frame.number) {
        obsolete.append(frame.file)
      }
    }
    for frame in plan.frames where standing[frame.number] == nil {
      pending[frame.number] = frame
      pending[frame.number]?.isStale = names.contains(frame.file)
    }
  }

  /// All frames, in ascending order of their numbers.
  var frames: [Manifest.Frame] {
    (Array(standing.values) + pending.values).sorted { $0.number < $1.number }
  }

  /// Returns the name of a file that this run has written for the same pixels.
  func written(_ hash: ContentHash) -> String? { firsts[hash].map { FrameName($0).text } }

  /// Notes that a frame has been written.
  mutating func complete(_ number: Int, hash: ContentHash) {
    guard var frame = pending[number] ?? standing[number] else {
      preconditionFailure("frame \(number) is not planned")
    }
    frame.hash = hash
    frame.isStale = false
    pending[number] = nil
    standing[number] = frame
    if firsts[hash] == nil { firsts[hash] = number }
  }

  /// Gives up the frames still to come, and returns the files that stand in their places.
  mutating func abandonPending() -> [String] {
    defer { pending = [:] }
    return pending.values.filter(\.isStale).map(\.file)
  }
}
