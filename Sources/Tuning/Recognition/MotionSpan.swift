import SceneModel

/// A movement in a recording, from one rest to the next.
package struct MotionSpan: Equatable, Sendable {
  /// The times in seconds at which the last frame before the movement and the first frame after it
  /// are shown.
  package let begin, end: Double

  /// The indices of the samples of the movement, with a part of the rests before and after it.
  let samples: Range<Int>

  /// The shortest rest between two movements, in seconds; a spring that turns back rests shorter.
  private static let leastRest = 0.15

  /// The time before the movement that still counts, in seconds.
  private static let lead = 0.2

  /// The least movement between frames, and of a whole span, in pixels.
  private static let (leastStep, leastDistance) = (0.3, 2.0)

  /// The least ratio of a jump to the steps before and after it, and its least length in pixels.
  private static let (jumpFactor, leastJump) = (4.0, 8.0)

  /// Returns the largest distance of the movement's places from the first.
  func reach(in places: [PoseDistances]) -> Double {
    let start = places[samples.lowerBound]
    return places[samples].map { (($0 - start) * ($0 - start)).sum().squareRoot() }.max() ?? 0
  }

  /// Finds the movements among the followed places.
  ///
  /// A jump from one frame to the next, as back to where it began, is no movement and divides two.
  ///
  /// - Parameters:
  ///   - times: Seconds, ascending.
  ///   - places: The places at these times.
  static func all(in places: [PoseDistances], at times: [Double]) -> [MotionSpan] {
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    let jumps = steps.indices.filter { isJump($0, in: steps) }
    var runs: [ClosedRange<Int>] = []
    for step in steps.indices where steps[step].length > leastStep && !jumps.contains(step) {
      if let last = runs.last, times[step] - times[last.upperBound] < leastRest,
        !jumps.contains(where: { (last.upperBound..<step).contains($0) })
      {
        runs[runs.count - 1] = last.lowerBound...step + 1
      } else {
        runs.append(step...step + 1)
      }
    }
    let spans = runs.filter { run in
      run.contains { (places[$0] - places[run.lowerBound]).length > leastDistance }
    }
    return spans.indices.map { index in
      let run = spans[index]
      let before = index > 0 ? spans[index - 1].upperBound : 0
      let after = index + 1 < spans.count ? spans[index + 1].lowerBound : times.count - 1
      let from = max(before, jumps.last { $0 < run.lowerBound }.map { $0 + 1 } ?? 0)
      let to = min(after, jumps.first { $0 >= run.upperBound } ?? after)
      let first = (from...run.lowerBound).first { times[$0] >= times[run.lowerBound] - lead }
      return MotionSpan(
        begin: times[run.lowerBound], end: times[run.upperBound],
        samples: (first ?? run.lowerBound)..<to + 1)
    }
  }

  /// Whether a step is far longer than its neighbours, and the next step does not continue it.
  private static func isJump(_ index: Int, in steps: [PoseDistances]) -> Bool {
    let neighbours = [index - 1, index + 1].filter(steps.indices.contains).map { steps[$0] }
    let next = index + 1 < steps.count ? steps[index + 1] : .zero
    return (steps[index] * next).sum() <= 0
      && steps[index].length > max(leastJump, jumpFactor * (neighbours.map(\.length).max() ?? 0))
  }
}
