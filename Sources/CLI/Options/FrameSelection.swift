import System
import Pipeline
import Timeline

/// The requested frames of a scene.
struct FrameSelection: Equatable {
  /// The requested ranges; `nil` for all frames.
  private let ranges: [Stretch]?

  /// Numbers at equal distances.
  private struct Stretch: Equatable {
    let first, count, step: Int

    var last: Int { first + (count - 1) * step }
    var numbers: StrideThrough<Int> { stride(from: first, through: last, by: step) }
  }

  /// All frames.
  static let all = FrameSelection(ranges: nil)

  /// The option as the user wrote it, for messages.
  private var text = ""

  private init(ranges: [Stretch]?) {
    self.ranges = ranges
  }

  static func == (a: FrameSelection, b: FrameSelection) -> Bool { a.ranges == b.ranges }

  /// Parses `0-59,90,100-200x2`: frames and ranges including both ends, optionally with a step.
  init(parsing text: String) throws(UsageError) {
    var ranges: [Stretch] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let steps = part.split(separator: "x", omittingEmptySubsequences: false)
      let ends = steps[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      let step = steps.count == 2 ? Int(steps[1]) : 1
      guard steps.count <= 2, let step, step > 0, ends.count <= 2, let first = ends[0],
        let last = ends[ends.count - 1], first >= 0, ends.count == 2 || steps.count == 1
      else {
        throw UsageError(
          message: "--frames takes numbers of frames, not '\(part)'",
          hint: "write frames and ranges such as 0-59,90,100-200x2")
      }
      guard first <= last else {
        throw UsageError(message: "--frames \(part) runs backwards")
      }
      ranges.append(
        Stretch(first: first, count: min((last - first) / step, .max - 1) + 1, step: step))
    }
    self.init(ranges: ranges)
    self.text = text
  }

  /// Returns the numbers of the frames in ascending order, without repetitions.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames in the scene.
  ///   - what: The name of the scene for messages.
  ///   - limits: The largest number of frames; absent for a loaded scene, which has no more.
  func frames(
    of frameCount: Int, in what: String = "the scene", limits: Limits? = nil
  ) throws(UsageError) -> [Int] {
    guard let ranges else { return Array(0..<frameCount) }
    guard ranges.allSatisfy({ $0.last < frameCount }) else {
      throw UsageError(
        message: "--frames \(text) goes beyond \(what), which has the frames 0-\(frameCount - 1)")
    }
    do throws(LimitExcess) {
      for range in ranges { try limits?.check(range.count, .frames, of: "--frames \(text)") }
    } catch {
      throw UsageError(message: error.message, hint: error.hint)
    }
    return Set(ranges.lazy.flatMap(\.numbers)).sorted()
  }

  /// Returns the numbers of the frames to evaluate before any is written; `nil` for all.
  ///
  /// - Parameter frameCount: The number of frames in the scene. A selection beyond them needs no
  ///   evaluation, because it is refused elsewhere.
  func audited(of frameCount: Int) -> [Int]? {
    ranges == nil ? nil : (try? frames(of: frameCount)) ?? []
  }

  /// Returns the numbers of the requested frames of a scene or a variant.
  func frames(of loaded: LoadedScene) throws(UsageError) -> [Int] {
    try frames(
      of: loaded.timeline.frameCount,
      in: loaded.variant.map { "the variant '\($0)'" } ?? "the scene")
  }
}

extension OptionDeclaration<FrameSelection> {
  static let frames = OptionDeclaration(
    "--frames list", "which frames: 0-59,90,100-200x2 (x2: every second one)",
    parse: FrameSelection.init)
}
