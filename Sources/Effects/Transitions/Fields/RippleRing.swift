internal import Raster

/// The ring of a circular wave at one moment.
struct RippleRing: Sendable {
  /// The centre in pixels, from the centre of the top left pixel.
  private let center: SIMD2<Float>

  /// The radius of the outer border, in pixels.
  private let radius: Float

  /// The distance from the outer border to the inner one, in pixels.
  private let width: Float

  /// The greatest displacement, in pixels outwards.
  private let scale: Float

  /// The position of the crest, from 0 at the outer border to 1 at the inner one.
  ///
  /// It is nearer to the side where the picture is compressed, so that the other side, where it is
  /// stretched or even turned over, is gentler.
  private let crest: Float

  init(center: SIMD2<Double>, radius: Double, width: Double, scale: Double) {
    self.center = SIMD2<Float>(center)
    (self.radius, self.width, self.scale) = (Float(radius), Float(width), Float(scale))
    crest = scale > 0 ? 0.3 : 0.7
  }

  /// Returns the content of 64 neighbouring pixels of a row, the first of which is at `position`.
  func stretch(
    at position: SIMD2<Int>, of ends: Ends, light: SphereLight
  ) -> Stretch {
    let (left, dy) = (Float(position.x) - center.x, Float(position.y) - center.y)
    let right = left + 63
    let farthest = max(abs(left), abs(right))
    let nearest = left <= 0 && right >= 0 ? 0 : min(abs(left), abs(right))
    if nearest * nearest + dy * dy >= radius * radius { return .source }
    let inner = max(radius - width, 0)
    if farthest * farthest + dy * dy <= inner * inner { return .target }

    var lookups = Lookups()
    var lights = InlineArray<64, SamplePosition>(repeating: .zero)
    for index in stride(from: 0, to: 64, by: 8) {
      let dx = SIMD8.steps + (left + Float(index))
      let wave = wave(dx: dx, dy: dy)
      let shift = (x: dx * -wave.shift, y: dy * -wave.shift)
      lookups.set(
        index, at: position &+ SIMD2(index, 0), source: shift, target: shift, weight: wave.weight)
      let (x, y) = light.positions(x: dx * wave.tilt, y: dy * wave.tilt)
      for lane in 0..<8 { lights[index + lane] = SamplePosition(x[lane], y[lane]) }
    }
    var pixels = lookups.mixed(ends)
    light.shade(&pixels, at: lights)
    return .mixed(pixels)
  }

  /// Returns the effect of the wave at some distances from the centre.
  ///
  /// `shift` and `tilt` are factors of those distances: they give the outward displacement, and the
  /// outward tilt of the surface's normal as the sine of its angle.
  private func wave(
    dx: SIMD8<Float>, dy: Float
  ) -> (weight: SIMD8<Float>, shift: SIMD8<Float>, tilt: SIMD8<Float>) {
    let squares = dx * dx + dy * dy
    let depth = ((radius - squares.squareRoot()) / width).clamped
    // The wave rises to the crest and falls again, each as a smoothstep without a kink.
    let isOuter = depth .< crest
    let length = SIMD8(repeating: 1 - crest).replacing(with: crest, where: isOuter)
    let climb = (1 - depth).replacing(with: depth, where: isOuter) / length
    let steepness = 6 * climb * (1 - climb) / length
    let slope = (-steepness).replacing(with: steepness, where: isOuter) * (scale / width)
    // Near the centre the displacement is below the distance, so that the picture never crosses it.
    let reach = (squares + max(scale * scale, 0x1p-10)).squareRoot()
    let lean = slope / reach
    return (
      depth.smoothstep, climb.smoothstep * scale / reach,
      lean / (1 + lean * lean * squares).squareRoot()
    )
  }
}
