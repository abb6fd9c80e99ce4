import SceneModel

/// A value at a frame, and the way to the next one.
struct Keyframe {
  var frame: Double
  var value: [Double]

  /// The cubic Bézier curve of the progress to the next value; `nil` for the last value, and for
  /// one that holds.
  var curve: CubicBezier?

  /// Whether the value holds until the next one.
  var holds = false
}

extension [Keyframe] {
  /// Returns the value at a frame.
  func value(at frame: Double) -> [Double] {
    guard let next = firstIndex(where: { $0.frame > frame }) else { return self[count - 1].value }
    guard next > 0 else { return self[0].value }
    let (from, to) = (self[next - 1], self[next])
    guard !from.holds, let curve = from.curve else { return from.value }
    let progress = curve.value(at: (frame - from.frame) / (to.frame - from.frame))
    return zip(from.value, to.value).map { $0 + ($1 - $0) * progress }
  }

  /// The largest distance of a value at rest from that of a declared keyframe; the file has five
  /// places.
  private static let exact = 2e-5

  /// Returns whether the keyframes give the values of all frames, and exactly those at rest.
  func agree(with series: FrameSeries, frames: Int, within tolerance: Double) -> Bool {
    (0..<frames).allSatisfy { frame in
      let value = series.at(frame)
      let rests =
        frame > 0 && value == series.at(frame - 1)
        || frame + 1 < frames && value == series.at(frame + 1)
      let limit = rests ? Self.exact : tolerance
      return zip(self.value(at: Double(frame)), value).allSatisfy { abs($0 - $1) <= limit }
    }
  }
}

extension FrameSeries {
  /// Returns few keyframes that give all values.
  ///
  /// Between two keyframes the progress is one cubic Bézier curve. Values at rest are exact.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance of a number from its value, at every frame.
  ///   - jumps: Whether each value holds until the next one.
  ///   - ends: Frames that must be keyframes, so that their values are exact.
  func keyframes(within tolerance: Double, jumps: Bool = false, endingAt ends: Set<Int> = [])
    -> [Keyframe]
  {
    var keyframes: [Keyframe] = []
    let ends = (jumps ? [] : endsOfRests.union(ends)).sorted()
    var start = 0
    while start < values.count - 1 {
      if jumps {
        keyframes.append(Keyframe(frame: Double(start), value: values[start], holds: true))
        start = values[start...].firstIndex { $0 != values[start] } ?? values.count
        continue
      }
      let limit = ends.first { $0 > start } ?? values.count - 1
      let (end, curve) = longestPiece(from: start, to: limit, within: tolerance)
      keyframes.append(Keyframe(frame: Double(start), value: values[start], curve: curve))
      start = end
    }
    if start == values.count - 1 {
      keyframes.append(Keyframe(frame: Double(start), value: values[start]))
    }
    // Before the first keyframe and after the last one, their values hold.
    if keyframes.count > 2, keyframes[0].value == keyframes[1].value { keyframes.removeFirst() }
    if keyframes.count > 2,
      keyframes[keyframes.count - 2].value == keyframes[keyframes.count - 1].value
    {
      keyframes.removeLast()
      keyframes[keyframes.count - 1].curve = nil
    }
    return keyframes
  }

  /// Returns the last frame of a long piece that one curve gives, and the curve.
  ///
  /// - Parameter limit: The last frame that the piece may have.
  private func longestPiece(from start: Int, to limit: Int, within tolerance: Double)
    -> (Int, CubicBezier)
  {
    var best = (start + 1, CubicBezier(0, 0, 1, 1))
    var step = 2
    var failed: Int?
    // Twice as far each time, then the middle between the last success and the first failure.
    while true {
      let end = failed.map { (best.0 + $0) / 2 } ?? min(start + step, limit)
      guard end > best.0 else { return best }
      if let curve = curve(from: start, to: end, within: tolerance) {
        best = (end, curve)
        step *= 2
      } else {
        failed = end
      }
    }
  }

  /// Returns the curve of the progress from one frame to another; `nil` if no curve gives all values
  /// between them.
  ///
  /// Its control points are a third and two thirds of the time along, so its y is a polynomial of
  /// the time, fitted by least squares.
  private func curve(from start: Int, to end: Int, within tolerance: Double) -> CubicBezier? {
    let (from, to) = (values[start], values[end])
    let way = zip(from, to).map { $1 - $0 }
    let squared = way.reduce(0) { $0 + $1 * $1 }
    let inner = values[(start + 1)..<end]
    func isNear(_ value: [Double], _ progress: Double) -> Bool {
      zip(value, zip(from, way)).allSatisfy { abs($0 - $1.0 - $1.1 * progress) <= tolerance }
    }
    guard squared > 0 else {
      return inner.allSatisfy { isNear($0, 0) } ? CubicBezier(0, 0, 1, 1) : nil
    }
    let progress = inner.map { value in
      zip(zip(value, from), way).reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 } / squared
    }
    guard zip(inner, progress).allSatisfy(isNear) else { return nil }
    let step = 1 / Double(end - start)
    let places = progress.indices.map { Double($0 + 1) * step }
    let limits = CubicBezier.verticalLimits
    let heights = fittedHeights(progress, at: places).map {
      min(max($0.rounded(toPlaces: 4), limits.lowerBound), limits.upperBound)
    }
    let fits = zip(inner, places).allSatisfy { value, place in
      let rest = 1 - place
      return isNear(
        value,
        3 * rest * rest * place * heights[0] + 3 * rest * place * place * heights[1]
          + place * place * place)
    }
    return fits ? CubicBezier(1.0 / 3, heights[0], 2.0 / 3, heights[1]) : nil
  }

  /// Returns the heights of the two control points with the least squares of distances.
  private func fittedHeights(_ progress: [Double], at places: [Double]) -> [Double] {
    var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (value, place) in zip(progress, places) {
      let rest = 1 - place
      let (a, b) = (3 * rest * rest * place, 3 * rest * place * place)
      let y = value - place * place * place
      (aa, ab, bb) = (aa + a * a, ab + a * b, bb + b * b)
      (ay, by) = (ay + a * y, by + b * y)
    }
    let determinant = aa * bb - ab * ab
    // One value between the two moves both control points alike.
    guard determinant > 1e-12 else {
      let middle = (ay + by) / max(aa + ab, 1e-12)
      return [middle / 2 - 1.0 / 6, middle / 2 + 1.0 / 6]
    }
    return [(ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant]
  }
}
