import Drawing
import Glibc

/// Blend modes of the W3C's Compositing and Blending Level 1, in double precision.
enum BlendDefinition {
  /// Returns the premultiplied result of drawing `source` over `backdrop`: red, green, blue and
  /// alpha.
  ///
  /// - Parameters: Colours as straight red, green, blue and alpha.
  static func composited(
    _ source: SIMD4<Double>, over backdrop: SIMD4<Double>, by mode: CompositeOperator
  ) -> SIMD4<Double> {
    let (s, b) = (source[[0, 1, 2]], backdrop[[0, 1, 2]])
    if mode == .add {
      let sum = SIMD4(s * source.w, source.w) + SIMD4(b * backdrop.w, backdrop.w)
      return pointwiseMin(sum, .one)
    }
    if mode == .destinationOut { return SIMD4(b, 1) * (backdrop.w * (1 - source.w)) }
    if mode == .sourceAtop {
      return SIMD4(source.w * s + (1 - source.w) * b, 1) * backdrop.w
    }
    let (over, beneath) = (SIMD4(s * source.w, source.w), SIMD4(b * backdrop.w, backdrop.w))
    switch mode {
    case .destinationIn: return beneath * source.w
    case .xor: return over * (1 - backdrop.w) + beneath * (1 - source.w)
    case .maximum: return pointwiseMax(over, beneath)
    case .minimum: return pointwiseMin(over, beneath)
    case .plusDarker:
      let alpha = min(source.w + backdrop.w, 1)
      var sum = pointwiseMax(alpha - (source.w - over) - (backdrop.w - beneath), .zero)
      sum.w = alpha
      return sum
    default: break
    }
    if mode == .source { return SIMD4(s * source.w, source.w) }
    let mixed = (1 - backdrop.w) * s + backdrop.w * blended(s, b, by: mode)
    let color = source.w * mixed + (1 - source.w) * backdrop.w * b
    return SIMD4(color, source.w + backdrop.w * (1 - source.w))
  }

  private static func blended(
    _ s: SIMD3<Double>, _ b: SIMD3<Double>, by mode: CompositeOperator
  ) -> SIMD3<Double> {
    switch mode {
    case .hue: b.withLuminosityAndSaturation(hue: s, saturation: b)
    case .saturation: b.withLuminosityAndSaturation(hue: b, saturation: s)
    case .color: s.with(luminosity: b.luminosity)
    case .luminosity: b.with(luminosity: s.luminosity)
    default: SIMD3(channel(s.x, b.x, mode), channel(s.y, b.y, mode), channel(s.z, b.z, mode))
    }
  }

  private static func channel(_ s: Double, _ b: Double, _ mode: CompositeOperator) -> Double {
    switch mode {
    case .multiply: s * b
    case .screen: s + b - s * b
    case .overlay: channel(b, s, .hardLight)
    case .darken: min(s, b)
    case .lighten: max(s, b)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : channel(b, 2 * s - 1, .screen)
    case .softLight: softLight(s, b)
    case .difference: abs(s - b)
    case .exclusion: s + b - 2 * s * b
    case .subtract: max(0, b - s)
    default: s
    }
  }

  private static func softLight(_ s: Double, _ b: Double) -> Double {
    guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
}

extension SIMD3<Double> {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }

  fileprivate func with(luminosity: Double) -> SIMD3 {
    let color = self + (luminosity - self.luminosity)
    let (least, most) = (color.min(), color.max())
    if least < 0 { return luminosity + (color - luminosity) * luminosity / (luminosity - least) }
    if most > 1 {
      return luminosity + (color - luminosity) * (1 - luminosity) / (most - luminosity)
    }
    return color
  }

  /// Returns this colour's luminosity with the hue and the saturation of other colours.
  fileprivate func withLuminosityAndSaturation(hue: SIMD3, saturation: SIMD3) -> SIMD3 {
    let range = hue.max() - hue.min()
    let wanted = saturation.max() - saturation.min()
    let color = range > 0 ? (hue - hue.min()) * (wanted / range) : .zero
    return color.with(luminosity: luminosity)
  }
}

extension SIMD4<Double> {
  fileprivate subscript(places: [Int]) -> SIMD3<Double> {
    SIMD3(self[places[0]], self[places[1]], self[places[2]])
  }
}
