import SceneModel
import SceneText

/// The facts of a composition that its parts depend on.
struct LottieScope {
  let reader: LottieReader
  let clock: LottieClock

  /// The problems of the parts that are read in this scope.
  let log: LottieLog

  /// The frames that are shown.
  let frames: ClosedRange<Double>

  /// - Parameter log: The problems; `nil` for those of the whole file.
  init(
    reader: LottieReader, clock: LottieClock, frames: ClosedRange<Double>, log: LottieLog? = nil
  ) {
    (self.reader, self.clock, self.frames) = (reader, clock, frames)
    self.log = log ?? reader.log
  }

  /// Returns the same facts for parts whose problems are collected elsewhere.
  func reporting(to log: LottieLog) -> LottieScope {
    LottieScope(reader: reader, clock: clock, frames: frames, log: log)
  }

  var animations: LottieAnimations {
    LottieAnimations(clock: clock, pacesPaths: reader.options.pacesPaths)
  }

  /// The most steps between the frames at which changing properties are sampled.
  private static let mostSamples = 1200

  /// Returns the frames at which something that some properties change is sampled.
  func samples(of properties: [LottieProperty]) -> [Double] {
    let first = properties.compactMap { $0.keyframes.first?.frame }.min() ?? 0
    let last = properties.compactMap { $0.keyframes.last?.frame }.max() ?? 0
    let start = min(max(first, frames.lowerBound - 1), frames.upperBound)
    let end = min(max(last, start), frames.upperBound + 1)
    let step = max(1, ((end - start) / Double(LottieScope.mostSamples)).rounded(.up))
    return Array(stride(from: start, to: end, by: step)) + [end]
  }

  /// Returns the `hidden` formula of a layer shown from one frame to another; `nil` if always
  /// shown.
  func hidden(before first: Double?, from end: Double?) -> DocumentValue? {
    var conditions: [String] = []
    if let first, first > frames.lowerBound { conditions.append("time < \(time(first))") }
    if let end, end < frames.upperBound { conditions.append("time >= \(time(end))") }
    return conditions.isEmpty ? nil : .formula(conditions.joined(separator: " or "))
  }

  private func time(_ frame: Double) -> String { clock.time(frame).early.imported.plain }
}
