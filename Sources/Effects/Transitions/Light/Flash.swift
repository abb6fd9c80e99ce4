import Raster

/// A flash of rays that grows from the centre until it fills the picture, and fades into the
/// target.
struct Flash: Transition {
  /// The centre of the flash, in the unit square of the picture.
  let center: SIMD2<Double>

  /// The colour of the flash; with an alpha below 1, the cross-fade beneath it is visible.
  let color: StraightColor

  /// The reach of the rays, in halves of the picture's shorter side, at least 0.
  let maxStriationRadius: Double

  /// The variation in the length of rays, at least 0; with 0 there are no rays.
  let striationStrength: Double

  /// The contrast between rays, at least 0.
  let striationContrast: Double

  /// The fraction of the time in which the flash grows, in `0...1`; growing and fading each take at
  /// least a twentieth of the time.
  let fadeThreshold: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let origin = RadialOrigin(center: center, in: ends.source)
    let threshold = min(max(fadeThreshold, 0.05), 0.95)
    if progress < threshold {
      return flash(ends, around: origin, growth: progress / threshold, jobs: jobs)
    }
    let fade = (progress - threshold) / (1 - threshold)
    return afterglow(ends, around: origin, fade: Float(fade), jobs: jobs)
  }

  /// The fraction of the growth after which light begins to fill the rest of the picture.
  private static let flood = 0.55

  private func flash(
    _ ends: Ends, around origin: RadialOrigin, growth: Double, jobs: Int
  ) -> Bitmap {
    let rays = Striations(
      strength: striationStrength, contrast: striationContrast, time: growth * 3)
    let farthest = Float(max(maxStriationRadius * Double(min(ends.width, ends.height)) / 2, 1))
    let radius = Float(origin.reach * 0.6 * growth * growth.squareRoot())
    let flood = Float(max((growth - Self.flood) / (1 - Self.flood), 0))
    let filled = flood * flood * (3 - 2 * flood)
    let weight = UInt16(filled * filled * filled * filled * Float(Bitmap.wholeWeight))
    let left = Float(origin.x)
    return ends.mixed(in: .covering(color), jobs: jobs) { y, weights, lights in
      weights.update(repeating: weight)
      let dy = SIMD8<Float>(repeating: origin.offset(ofRow: y))
      lights.writeFractions { x in
        let dx = x - left
        let square = dx * dx + dy * dy + Self.unevenness
        let distance = square.squareRoot()
        // Rays begin where they are wide enough to be seen, and end softly.
        let seen = (1 - distance / farthest).clamped * (distance / (distance + radius * 0.3 + 8))
        let length = radius * (1 + (rays.lengths(dx: dx, dy: dy) - 1) * seen)
        let rest = square / (square + length * length)
        let light = 1 - rest * rest
        return (light + (1 - light) * filled) * Self.full
      }
    }
  }

  private func afterglow(
    _ ends: Ends, around origin: RadialOrigin, fade: Float, jobs: Int
  ) -> Bitmap {
    let left = Float(origin.x)
    let scale = Float(4 / (origin.reach * origin.reach))
    return ends.mixed(in: .covering(color), jobs: jobs) { y, weights, lights in
      weights.update(repeating: Bitmap.wholeWeight)
      let dy = origin.offset(ofRow: y)
      lights.writeFractions { x in
        let dx = x - left
        let glow = 1 / (1 + (dx * dx + dy * dy) * scale)
        return (1 - fade) * (1 - fade + fade * glow) * Self.full
      }
    }
  }

  /// The mean square distance within a pixel, which keeps a pixel at the centre from flashing at
  /// once.
  private static let unevenness: Float = 1.0 / 6

  /// The full amount of light, as a fraction for `writeFractions`.
  private static let full = Float(Light.whole) * 0x1p-15
}

extension TransitionDeclaration {
  static let flash = TransitionDeclaration(
    "a flash of rays from the centre, which fades into the target", .center,
    .color(
      .color, StraightColor(red: 1, green: 0.8, blue: 0.6, alpha: 1),
      "Colour of the flash; where it is translucent, the pictures cross-fade beneath it."),
    .number(
      .maxStriationRadius, 2.58, in: 0...10,
      "How far rays are seen, in halves of the shorter side."),
    .number(
      .striationStrength, 0.5, in: 0...3,
      "How much rays differ in length; with 0 there are none."),
    .number(
      .striationContrast, 1.375, in: 0...5, "How much rays stand out from one another."
    ).needing(.striationStrength),
    .number(
      .fadeThreshold, 0.85, in: 0...1,
      "Part of the time in which the flash grows; in the rest it fades."), pictures: .mix
  ) {
    Flash(
      center: $0.point(.center), color: $0.color(.color),
      maxStriationRadius: $0.number(.maxStriationRadius),
      striationStrength: $0.number(.striationStrength),
      striationContrast: $0.number(.striationContrast),
      fadeThreshold: $0.number(.fadeThreshold))
  }
}

extension EffectParameter {
  fileprivate static let maxStriationRadius = EffectParameter("maxStriationRadius")
  fileprivate static let striationStrength = EffectParameter("striationStrength")
  fileprivate static let striationContrast = EffectParameter("striationContrast")
  fileprivate static let fadeThreshold = EffectParameter("fadeThreshold")
}
