import Pixels
import SceneModel

/// The values of a filter's or a transition's parameters at one tick, brought into their limits,
/// lengths in pixels.
struct EffectValues: Hashable {
  private let parameters: [EffectParameter]
  private let values: [SIMD4<Double>]

  /// - Parameters:
  ///   - slots: Where the layer keeps the value of each setting.
  ///   - value: Returns the value of a slot.
  init(
    _ settings: [EffectSetting], in slots: [Int], pixelsPerPoint: Double,
    value: (Int) -> SIMD4<Double>
  ) {
    parameters = settings.map(\.parameter)
    values = zip(settings, slots).map { setting, slot in
      let value = value(slot).clamped(
        lowerBound: SIMD4(repeating: setting.limits.lowerBound),
        upperBound: SIMD4(repeating: setting.limits.upperBound))
      guard setting.parameter.isLength else { return value }
      // A least length is one below which pixels show nothing of it, however large a point is.
      let least = setting.limits.lowerBound > 0 ? setting.limits.lowerBound : -.infinity
      return pointwiseMax(value * pixelsPerPoint, SIMD4(repeating: least))
    }
  }

  /// The value of one of the settings' parameters.
  subscript(parameter: EffectParameter) -> SIMD4<Double> {
    guard let place = parameters.firstIndex(of: parameter) else {
      preconditionFailure("there is no \(parameter) among the settings")
    }
    return values[place]
  }

  func number(_ parameter: EffectParameter) -> Double { self[parameter].x }

  func point(_ parameter: EffectParameter) -> SIMD2<Double> { self[parameter].lowHalf }

  func color(_ parameter: EffectParameter) -> StraightColor {
    Color(components: self[parameter]).straight
  }
}
