import Glibc
import SceneModel
import Timeline

/// The motion-blur overlay as a function of the layer's movement, by the formulas of the scene.
struct BlurCurve {
  /// The movement and overlay of a layer at one frame.
  struct Sample: Encodable {
    /// Movement in points per 1/60 s.
    let distance: Double
    let opacity: Double

    /// Radius in points.
    let radius: Double
  }

  /// Sample of each frame; `nil` for a frame without an overlay.
  let samples: [Sample?]

  private let timeline: SceneTimeline

  /// The layer and tick of the fastest movement with an overlay; `nil` if there is none.
  private let fastest: (layer: PresentationLayer, tick: Tick)?

  /// Range of distances to draw, as powers of two.
  static let powers = -2.0...12

  /// Creates the curve of a layer; `nil` if there is no layer with a motion blur at the path.
  ///
  /// - Parameter path: Path of the layer.
  /// - Throws: ``Diagnostic`` at a formula without a value at some frame.
  init?(of path: String, in timeline: SceneTimeline) throws(Diagnostic) {
    var hasBlur = false
    var samples: [Sample?] = []
    var fastest: (layer: PresentationLayer, tick: Tick)?
    for tick in timeline.displayLink {
      let layer = try timeline.presentation(at: tick).layer(at: path)
      hasBlur = hasBlur || layer?.model.motionBlur != nil
      guard let layer, let overlay = layer.overlay else {
        samples.append(nil)
        continue
      }
      samples.append(
        Sample(
          distance: layer.movement.distance, opacity: overlay.opacity, radius: overlay.radius))
      if layer.movement.distance > fastest?.layer.movement.distance ?? -1 {
        fastest = (layer, tick)
      }
    }
    guard hasBlur else { return nil }
    self.samples = samples
    self.timeline = timeline
    self.fastest = fastest
  }

  /// Returns the overlay's opacity, in `0...1`, at a distance in points per 1/60 s.
  ///
  /// Returns 0 where the formula has no value.
  func opacity(at distance: Double) -> Double { overlay(at: distance)?.opacity ?? 0 }

  private func overlay(at distance: Double) -> BlurOverlay? {
    guard let (layer, tick) = fastest else { return nil }
    return try? timeline.overlay(of: layer, movedBy: distance, at: tick)
  }

  /// Returns points at equal ratios of distance: distance, opacity, and radius in points.
  func points(count: Int) -> [[Double]] {
    let (first, last) = (BlurCurve.powers.lowerBound, BlurCurve.powers.upperBound)
    return (0..<count).map { index in
      let distance = exp2(first + (last - first) * Double(index) / Double(count - 1))
      let overlay = overlay(at: distance)
      return [distance, overlay?.opacity ?? 0, overlay?.radius ?? 0]
    }
  }

  /// The ends of the curve.
  enum End: String, CaseIterable, Encodable {
    /// The longest distance without an overlay.
    case start
    /// The shortest distance at which the overlay hides the layer.
    case full
  }

  /// Returns the distance of an end of the curve; `nil` if there is none, or more than one.
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
