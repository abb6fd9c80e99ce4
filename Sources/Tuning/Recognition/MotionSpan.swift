/// A movement in a recording, from one rest to the next.
package struct MotionSpan: Equatable, Sendable {
  /// The time of the last frame before it moves and of the first at rest again, in seconds.
  package let begin, end: Double

  /// The indices of the samples that tell of it: a part of both rests as well.
  let samples: Range<Int>

  /// The shortest rest between two movements, in seconds; a spring that turns back rests shorter.
  private static let leastRest = 0.15

  /// The time before the movement that still counts, in seconds.
  private static let lead = 0.2

  /// The least movement between frames, and of a whole span, in pixels.
  private static let (leastStep, leastWay) = (0.3, 2.0)

  /// Finds the movements among the places of what is followed.
  ///
  /// - Parameters:
  ///   - times: Seconds, ascending.
  ///   - places: The places at these times.
  static func all(in places: [PoseDistances], at times: [Double]) -> [MotionSpan] {
    let moving = zip(places, places.dropFirst()).enumerated().filter { _, pair in
      (pair.1 - pair.0).length > leastStep
    }.map(\.offset)
    var runs: [ClosedRange<Int>] = []
    for step in moving {
      if let last = runs.last, times[step] - times[last.upperBound] < leastRest {
        runs[runs.count - 1] = last.lowerBound...step + 1
      } else {
        runs.append(step...step + 1)
      }
    }
    let spans = runs.filter { run in
      run.contains { (places[$0] - places[run.lowerBound]).length > leastWay }
    }
    return spans.indices.map { index in
      let (run, last) = (spans[index], index > 0 ? spans[index - 1].upperBound : 0)
      let next = index + 1 < spans.count ? spans[index + 1].lowerBound : times.count - 1
      let first = times[last..<run.lowerBound].firstIndex {
        $0 >= times[run.lowerBound] - lead
      }
      return MotionSpan(
        begin: times[run.lowerBound], end: times[run.upperBound],
        samples: (first ?? run.lowerBound)..<next + 1)
    }
  }
}

extension PoseDistances {
  /// The length as a vector.
  var length: Double { (self * self).sum().squareRoot() }
}
