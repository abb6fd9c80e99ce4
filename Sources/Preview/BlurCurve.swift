import Glibc
import SceneModel
import Timeline

/// How the opacity of a layer's overlay follows its movement, by the formula of the scene.
struct BlurCurve {
  /// What a layer does at one frame.
  struct Sample: Encodable {
    /// Points per 1/60 s.
    let distance: Double
    let opacity: Double

    /// In points.
    let radius: Double
  }

  /// Of each frame; `nil` where the blur is off.
  let samples: [Sample?]

  private let opacity: MotionBlur.Opacity

  /// What the formula sees at the fastest frame.
  private let environment: FormulaEnvironment

  /// Of a movement of one point, as the layer moves at the fastest frame.
  private let direction: Vector

  /// The range of distances that can be drawn, as powers of two.
  static let powers = -2.0...12

  /// - Parameter path: Of a layer; the curve is `nil` if there is none with a motion blur.
  /// - Throws: ``Diagnostic`` at a formula that has no value at some frame.
  init?(of path: String, in timeline: SceneTimeline) throws(Diagnostic) {
    guard let blur = timeline.scene.layers.layer(path)?.motionBlur else { return nil }
    var samples: [Sample?] = []
    var fastest: (tick: Tick, movement: Movement)?
    for tick in timeline.displayLink {
      let layer = try timeline.presentation(at: tick).layers.layer(path)
      samples.append(
        layer?.overlay.map {
          Sample(
            distance: layer?.movement.distance ?? 0, opacity: $0.opacity, radius: $0.radius)
        })
      guard let movement = layer?.movement else { continue }
      if movement.distance > fastest?.movement.distance ?? -1 { fastest = (tick, movement) }
    }
    self.samples = samples
    opacity = blur.opacity
    let tick = fastest?.tick ?? timeline.displayLink[0]
    environment = FormulaEnvironment(
      frame: tick.frame, time: tick.timestamp, progress: tick.timestamp / timeline.duration,
      inputs: try timeline.inputs(at: tick))
    let way = fastest?.movement.displacement ?? .zero
    direction = way.length > 0 ? way * (1 / way.length) : Vector(dx: 1, dy: 0)
  }

  /// Returns the overlay's opacity, `0...1`, at a distance in points per 1/60 s; 0 where the formula
  /// has no value.
  func opacity(at distance: Double) -> Double {
    var environment = environment
    environment.movement = direction * distance
    environment.speed = distance * 60
    let raw =
      switch opacity {
      case .constant(let value): value
      case .formula(let formula): (try? formula.value(in: environment)) ?? 0
      }
    return min(max(raw, 0), 1)
  }

  /// Points of the curve, at equal ratios of distance.
  func points(count: Int) -> [[Double]] {
    let (first, last) = (BlurCurve.powers.lowerBound, BlurCurve.powers.upperBound)
    return (0..<count).map { index in
      let distance = exp2(first + (last - first) * Double(index) / Double(count - 1))
      return [distance, opacity(at: distance)]
    }
  }

  /// The ends of the curve.
  enum End: String, CaseIterable, Encodable {
    /// The longest distance at which there is no overlay.
    case start
    /// The shortest distance at which it hides the layer.
    case full
  }

  /// Where the curve has one of its ends; `nil` if it has none, or not one only.
  func distance(of end: End) -> Double? {
    func isBeyond(_ power: Double) -> Bool {
      let opacity = opacity(at: exp2(power))
      return end == .start ? opacity > 0 : opacity >= 1
    }
    let powers = BlurCurve.powers
    let steps = 256
    let grid = (0...steps).map { powers.lowerBound + 14 * Double($0) / Double(steps) }
    guard let first = grid.firstIndex(where: isBeyond), first > 0,
      grid[first...].allSatisfy(isBeyond)
    else { return nil }
    var (low, high) = (grid[first - 1], grid[first])
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle }
    }
    return exp2(high)
  }
}

extension [Layer] {
  /// The layer of a path among these and those in them.
  fileprivate func layer(_ path: String) -> Layer? {
    for layer in self {
      if layer.path == path { return layer }
      if let found = (layer.mask + layer.contents.ends + layer.sublayers).layer(path) {
        return found
      }
    }
    return nil
  }
}

extension [PresentationLayer] {
  /// The same of presented layers.
  fileprivate func layer(_ path: String) -> PresentationLayer? {
    for layer in self {
      if layer.model.path == path { return layer }
      if let found = layer.inside.layer(path) { return found }
    }
    return nil
  }
}
