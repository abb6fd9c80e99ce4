import Pixels
import SceneModel

/// The values of a filter's or a transition's parameters at one tick, lengths in pixels.
struct EffectValues {
  private let settings: [EffectSetting]

  /// Where the layer keeps the value of each setting.
  private let slots: [Int]

  private let pixelsPerPoint: Double
  private let value: (Int) -> SIMD4<Double>

  /// - Parameter value: Returns the value of a slot.
  init(
    _ settings: [EffectSetting], in slots: [Int], pixelsPerPoint: Double,
    value: @escaping (Int) -> SIMD4<Double>
  ) {
    self.settings = settings
    self.slots = slots
    self.pixelsPerPoint = pixelsPerPoint
    self.value = value
  }

  /// The value of one of the settings' parameters, brought into its limits.
  subscript(parameter: EffectParameter) -> SIMD4<Double> {
    for (slot, setting) in zip(slots, settings) where setting.parameter == parameter {
      let limits = setting.limits
      return value(slot).clamped(
        lowerBound: SIMD4(repeating: limits.lowerBound),
        upperBound: SIMD4(repeating: limits.upperBound))
        * (parameter.isLength ? pixelsPerPoint : 1)
    }
    preconditionFailure("there is no \(parameter) among the settings")
  }

  func number(_ parameter: EffectParameter) -> Double { self[parameter].x }

  func point(_ parameter: EffectParameter) -> SIMD2<Double> { self[parameter].lowHalf }

  func color(_ parameter: EffectParameter) -> StraightColor {
    Color(components: self[parameter]).straight
  }
}
