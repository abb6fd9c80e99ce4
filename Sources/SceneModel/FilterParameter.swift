/// What an author can set about a filter, in the words of all filters.
package enum FilterParameter: String, CaseIterable, Sendable {
  case radius, radiusX, radiusY, length, scale
  case angle, samples, amount, center, iterations
  case saturation, tint, color, downsampling, rangeReduction

  package var kind: ValueKind {
    switch self {
    case .center: .point
    case .tint, .color: .color
    default: .number
    }
  }

  /// Whether the value is a length: points in a scene, pixels on a still image.
  package var isLength: Bool {
    switch self {
    case .radius, .radiusX, .radiusY, .length, .scale: true
    default: false
    }
  }
}

/// A parameter as one kind of filter has it.
package struct FilterSetting: Sendable {
  package let parameter: FilterParameter

  /// The value where an author gives none.
  package let defaultValue: SIMD4<Double>

  /// What constant components may be; values of formulas are brought into it.
  package let limits: ClosedRange<Double>

  static func number(
    _ parameter: FilterParameter, _ value: Double, in limits: ClosedRange<Double>
  ) -> FilterSetting {
    FilterSetting(parameter: parameter, defaultValue: value.components, limits: limits)
  }

  static func color(_ parameter: FilterParameter, _ color: Color) -> FilterSetting {
    FilterSetting(parameter: parameter, defaultValue: color.components, limits: 0...1)
  }

  /// A place in the unit square of the image.
  static let center = FilterSetting(
    parameter: .center, defaultValue: Point(x: 0.5, y: 0.5).components, limits: 0...1)
}
