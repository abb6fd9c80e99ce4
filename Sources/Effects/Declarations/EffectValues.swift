import Raster

/// The parameters of a filter or transition at one tick, clamped to their limits, with lengths in
/// pixels.
package struct EffectValues: Hashable {
  private let parameters: [EffectParameter]
  private let values: [SIMD4<Double>]

  /// - Parameters:
  ///   - slots: The slot of each setting's value; `nil` for the radius of a stage.
  ///   - radius: The radius of the stage, in pixels.
  ///   - value: Returns the value of a slot.
  package init(
    _ settings: [EffectSetting], in slots: [Int?], pixelsPerPoint: Double, radius: Double = 0,
    value: (Int) -> SIMD4<Double>
  ) {
    parameters = settings.map(\.parameter)
    values = zip(settings, slots).map { setting, slot in
      guard let slot else { return SIMD4(radius, 0, 0, 0) }
      let value = value(slot).clamped(to: setting.limits)
      guard setting.parameter.isLength else { return value }
      // A minimum length in points applies to the pixels as well, at any scale.
      return (value * pixelsPerPoint).clamped(to: setting.limits.inPixels)
    }
  }

  /// Returns the value of a parameter.
  private subscript(parameter: EffectParameter) -> SIMD4<Double> {
    guard let index = parameters.firstIndex(of: parameter) else {
      preconditionFailure("there is no \(parameter) among the settings")
    }
    return values[index]
  }

  func number(_ parameter: EffectParameter) -> Double { self[parameter].x }

  func point(_ parameter: EffectParameter) -> SIMD2<Double> { self[parameter].lowHalf }

  func color(_ parameter: EffectParameter) -> StraightColor {
    let color = self[parameter].clamped(lowerBound: .zero, upperBound: .one)
    return StraightColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
  }
}

extension ClosedRange<Double> {
  /// The limits of a length in pixels, derived from these limits in points.
  ///
  /// Only a positive lower limit applies in both units; otherwise the limits of all lengths apply.
  fileprivate var inPixels: ClosedRange<Double> {
    let longest = 100_000.0
    return lowerBound > 0 ? lowerBound...longest : -longest...longest
  }
}

extension SIMD4<Double> {
  fileprivate func clamped(to limits: ClosedRange<Double>) -> SIMD4 {
    clamped(
      lowerBound: SIMD4(repeating: limits.lowerBound),
      upperBound: SIMD4(repeating: limits.upperBound))
  }
}
