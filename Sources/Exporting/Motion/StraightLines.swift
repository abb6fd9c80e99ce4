/// Points on a curve, so few that the straight lines between them stay close to it.
struct StraightLines {
  /// Places in `0...1`, ascending, from 0 to 1.
  private(set) var places: [Double] = []
  private(set) var values: [SIMD4<Double>] = []

  /// Samples a curve, and keeps the points that are needed.
  ///
  /// - Parameters:
  ///   - count: The number of intervals at whose ends the curve is evaluated.
  ///   - tolerance: The largest distance from the curve, in the units of each component.
  ///   - curve: Returns the value at a place in `0...1`.
  init<Failure>(
    along count: Int, within tolerance: Double,
    _ curve: (Double) throws(Failure) -> SIMD4<Double>
  ) throws(Failure) {
    var (all, samples): ([Double], [SIMD4<Double>]) = ([], [])
    for index in 0...count {
      all.append(Double(index) / Double(count))
      samples.append(try curve(all[index]))
    }
    self.init(through: samples, at: all, within: tolerance)
  }

  /// Keeps the points of a line that are needed.
  ///
  /// Source: the algorithm of Ramer, Douglas and Peucker, by the distance at a place.
  init(through samples: [SIMD4<Double>], at all: [Double], within tolerance: Double) {
    var kept: Set = [0, samples.count - 1]
    var open = [0..<samples.count - 1]
    while let range = open.popLast() {
      let (first, last) = (range.lowerBound, range.upperBound)
      var (farthest, distance) = (first, tolerance)
      for index in range.dropFirst() {
        let part = (all[index] - all[first]) / (all[last] - all[first])
        let off = samples[index] - (samples[first] + (samples[last] - samples[first]) * part)
        let reach = max(abs(off.x), abs(off.y), abs(off.z), abs(off.w))
        if reach > distance { (farthest, distance) = (index, reach) }
      }
      guard farthest != first else { continue }
      kept.insert(farthest)
      open += [first..<farthest, farthest..<last]
    }
    for index in kept.sorted() {
      places.append(all[index])
      values.append(samples[index])
    }
  }

  /// Keeps values that hold. Each begins halfway between two frames, so that a rounded time shows
  /// no other value.
  init(holding samples: [SIMD4<Double>], at all: [Double]) {
    for index in all.indices where index == 0 || samples[index] != samples[index - 1] {
      places.append(index == 0 ? 0 : (all[index - 1] + all[index]) / 2)
      values.append(samples[index])
    }
  }
}
