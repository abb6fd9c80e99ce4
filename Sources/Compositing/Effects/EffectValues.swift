import Raster
import SceneModel

/// The values of a filter's or a transition's parameters at one tick, brought into their limits,
/// lengths in pixels.
struct EffectValues: Hashable {
  private let parameters: [EffectParameter]
  private let values: [SIMD4<Double>]

  /// - Parameters:
  ///   - slots: Where the layer keeps the value of each setting; nothing for a radius of a stage.
  ///   - radius: That of the stage, in pixels.
  ///   - value: Returns the value of a slot.
  init(
    _ settings: [EffectSetting], in slots: [Int?], pixelsPerPoint: Double, radius: Double = 0,
    value: (Int) -> SIMD4<Double>
  ) {
    parameters = settings.map(\.parameter)
    values = zip(settings, slots).map { setting, slot in
      guard let slot else { return radius.components }
      let value = value(slot).clamped(to: setting.limits)
      guard setting.parameter.isLength else { return value }
      // What has to be so many points long has to be as many pixels long at any scale.
      return (value * pixelsPerPoint).clamped(to: setting.limits.inPixels)
    }
  }

  /// The value of one of the settings' parameters.
  subscript(parameter: EffectParameter) -> SIMD4<Double> {
    guard let index = parameters.firstIndex(of: parameter) else {
      preconditionFailure("there is no \(parameter) among the settings")
    }
    return values[index]
  }

  func number(_ parameter: EffectParameter) -> Double { self[parameter].x }

  func point(_ parameter: EffectParameter) -> SIMD2<Double> { self[parameter].lowHalf }

  func color(_ parameter: EffectParameter) -> StraightColor {
    Color(components: self[parameter]).straight
  }
}

extension ClosedRange<Double> {
  /// The limits of a length in pixels, where these are the limits in points.
  ///
  /// Only limits that are above 0, or those of all lengths, hold for both.
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
