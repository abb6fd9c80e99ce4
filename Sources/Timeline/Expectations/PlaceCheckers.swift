import SceneModel

/// A checker that layers stay within the canvas or within another layer.
struct PlaceChecker: ExpectationChecker {
  let layers: [String]

  /// The path of the other layer; `nil` for the canvas.
  let place: String?
  let canvas: Size
  let span: Expectation.Span

  /// The distance by which each visible layer exceeds the place, at all frames.
  private var courses: [BoundedCourse]

  /// The largest distance by which a visible layer exceeds the place, in points; negative inside,
  /// `nil` if none is seen.
  private var largest: Double?

  /// The first layer that leaves the place: its index, its excess in points, and the tick.
  private var broken: (layer: Int, excess: Double, tick: Tick)?

  init(layers: [String], place: String?, canvas: Size, span: Expectation.Span) {
    (self.layers, self.place, self.canvas, self.span) = (layers, place, canvas, span)
    courses = layers.map { _ in
      BoundedCourse("outside", unit: "points", most: 0, during: span)
    }
  }

  mutating func add(_ instant: ExpectedInstant) {
    let box = place.map { instant.sights[$0]?.box } ?? Box(of: canvas)
    for (index, layer) in layers.enumerated() {
      let sight = instant.sights[layer].flatMap { $0.opacity > 0 ? $0 : nil }
      let known = box.flatMap { box in sight?.box.excess(over: box) }
      let excess = known ?? 0
      courses[index].add(max(excess, 0), at: instant.tick)
      if let known, span.contains(instant.tick) { largest = max(largest ?? known, known) }
      guard broken == nil, excess > 0.01, span.contains(instant.tick) else { continue }
      broken = (index, excess, instant.tick)
    }
  }

  var failure: ExpectationCheck.Failure? {
    broken.map { index, excess, tick in
      ExpectationCheck.Failure(
        frame: tick.frame, layer: layers[index],
        found: "is \(excess.inPoints) outside at \(tick.presentedAt.short) s",
        expected: expected, course: courses[index].failing(at: tick.frame))
    }
  }

  var measurement: ExpectationCheck.Measurement {
    .init(
      found: largest.map { "is at least \(max(-$0, 0).inPoints) inside" } ?? "is never seen",
      expected: expected)
  }

  private var expected: String { "stay within \(place.map { "'\($0)'" } ?? "the canvas")" }
}

/// A checker that layers do not overlap while they are visible.
struct OverlapChecker: ExpectationChecker {
  let layers: [String]

  /// The largest overlap of any two visible layers, at all frames.
  private var course = BoundedCourse("largest overlap", unit: "points", most: 0)

  /// The first two layers that overlap: by how many points, and at which tick.
  private var broken: (layer: String, other: String, overlap: Double, tick: Tick)?

  init(layers: [String]) { self.layers = layers }

  mutating func add(_ instant: ExpectedInstant) {
    let visible = layers.compactMap { layer in
      instant.sights[layer].flatMap { $0.opacity > 0 ? (layer: layer, sight: $0) : nil }
    }
    var largest = 0.0
    for (index, first) in visible.enumerated() {
      for second in visible[(index + 1)...] {
        let overlap = first.sight.overlap(with: second.sight)
        largest = max(largest, overlap)
        guard broken == nil, overlap > 0.01 else { continue }
        broken = (first.layer, second.layer, overlap, instant.tick)
      }
    }
    course.add(largest, at: instant.tick)
  }

  var failure: ExpectationCheck.Failure? {
    broken.map { layer, other, overlap, tick in
      ExpectationCheck.Failure(
        frame: tick.frame, layer: layer,
        found: "overlaps it by \(overlap.inPoints) at \(tick.presentedAt.short) s",
        expected: "not overlap '\(other)'", course: course.failing(at: tick.frame))
    }
  }
}

extension OverlapChecker {
  var measurement: ExpectationCheck.Measurement {
    .init(found: "never overlap", expected: "not overlap each other")
  }
}

/// A checker that layers appear one after another, at intervals within a range.
struct AppearanceChecker: ExpectationChecker {
  private let layers: [String]
  private let interval: ClosedRange<Double>
  private let canvas: Box

  /// The scene time and frame at which each layer is first visible, by its path.
  private var appearances: [String: (time: Double, frame: Int)] = [:]
  private var lastFrame = 0

  init(layers: [String], _ interval: ClosedRange<Double>, _ canvas: Size) {
    (self.layers, self.interval, self.canvas) = (layers, interval, Box(of: canvas))
  }

  mutating func add(_ instant: ExpectedInstant) {
    lastFrame = instant.tick.frame
    for layer in layers where appearances[layer] == nil {
      guard let sight = instant.sights[layer], sight.opacity > 0, sight.box.overlaps(canvas) else {
        continue
      }
      appearances[layer] = (instant.tick.presentedAt, instant.tick.frame)
    }
  }

  var failure: ExpectationCheck.Failure? {
    for (layer, next) in zip(layers, layers.dropFirst()) {
      guard let first = appearances[layer] else {
        return ExpectationCheck.Failure(
          frame: lastFrame, layer: layer, found: "never appears",
          expected: "appear before '\(next)'")
      }
      guard let second = appearances[next] else {
        return ExpectationCheck.Failure(
          frame: lastFrame, layer: next, found: "never appears", expected: "appear after '\(layer)'"
        )
      }
      let time = second.time - first.time
      guard time < interval.lowerBound - 1e-6 || time > interval.upperBound + 1e-6 else { continue }
      return ExpectationCheck.Failure(
        frame: second.frame, layer: next,
        found: time < 0
          ? "appears \((-time).short) s before it" : "appears \(time.short) s after it",
        expected: "appear \(bounds) after '\(layer)'")
    }
    return nil
  }

  /// The allowed intervals: "0.03 to 0.08 s".
  private var bounds: String {
    interval.upperBound.isFinite
      ? "\(interval.lowerBound.short) to \(interval.upperBound.short) s"
      : "at least \(interval.lowerBound.short) s"
  }

  var measurement: ExpectationCheck.Measurement {
    let times = layers.compactMap { appearances[$0]?.time }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    let (least, most) = ((steps.min() ?? 0).short, (steps.max() ?? 0).short)
    return .init(
      found: "appear \(least == most ? least : "\(least) to \(most)") s after each other",
      expected: "appear \(bounds) after each other")
  }
}

extension Double {
  /// The length in words: "1 point".
  fileprivate var inPoints: String { short == "1" ? "1 point" : "\(short) points" }
}

/// An upright box on the canvas, in points.
struct Box: Equatable {
  let least, greatest: SIMD2<Double>

  init(of canvas: Size) {
    (least, greatest) = (.zero, SIMD2(canvas.width, canvas.height))
  }

  init(around points: [SIMD2<Double>]) {
    least = points.dropFirst().reduce(points[0]) { pointwiseMin($0, $1) }
    greatest = points.dropFirst().reduce(points[0]) { pointwiseMax($0, $1) }
  }

  /// Returns the largest distance by which this box exceeds another, in points; at most 0 if it is
  /// inside.
  func excess(over other: Box) -> Double {
    max((other.least - least).max(), (greatest - other.greatest).max())
  }

  func overlaps(_ other: Box) -> Bool {
    all(least .< other.greatest) && all(other.least .< greatest)
  }
}

extension LayerSight {
  var box: Box { Box(around: corners) }

  /// Returns the smallest shift that ends the overlap of two layers, in points; 0 if they do not
  /// overlap.
  ///
  /// Both quadrilaterals are convex, so they are apart exactly if they are along the normal of a
  /// side (separating axis theorem).
  func overlap(with other: LayerSight) -> Double {
    var least = Double.infinity
    for axis in normals + other.normals {
      let (own, others) = (extent(along: axis), other.extent(along: axis))
      let depth = min(own.upperBound, others.upperBound) - max(own.lowerBound, others.lowerBound)
      guard depth > 0 else { return 0 }
      least = min(least, depth)
    }
    return least.isFinite ? least : 0
  }

  private var normals: [SIMD2<Double>] {
    corners.indices.compactMap { index in
      let side = corners[(index + 1) % corners.count] - corners[index]
      let length = (side * side).sum().squareRoot()
      return length > 0 ? SIMD2(-side.y, side.x) / length : nil
    }
  }

  private func extent(along axis: SIMD2<Double>) -> ClosedRange<Double> {
    let lengths = corners.map { ($0 * axis).sum() }
    return (lengths.min() ?? 0)...(lengths.max() ?? 0)
  }
}
