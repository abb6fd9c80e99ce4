/// The filters available to authors.
package enum FilterKind: String, CaseIterable, Sendable {
  case motion, line, zoom, spin
  case gaussian, box, boxes
  case imageEffects, fxBlur, fxBlurView, gpuGaussian, gpuIOSBlur
  case saturate, tint, brightness, contrast, hueRotate, invert, monochrome, colorMatrix
  case luminanceCurveMap
  case pixellate, unsharpMask, convolution, mask

  /// The row of the filter, which stands beside its pixels.
  package var declaration: FilterDeclaration {
    switch self {
    case .motion: .motion
    case .line: .line
    case .zoom: .zoom
    case .spin: .spin
    case .gaussian: .gaussian
    case .box: .box
    case .boxes: .boxes
    case .imageEffects: .imageEffects
    case .fxBlur: .fxBlur
    case .fxBlurView: .fxBlurView
    case .gpuGaussian: .gpuGaussian
    case .gpuIOSBlur: .gpuIOSBlur
    case .saturate: .saturate
    case .tint: .tint
    case .brightness: .brightness
    case .contrast: .contrast
    case .hueRotate: .hueRotate
    case .invert: .invert
    case .monochrome: .monochrome
    case .colorMatrix: .colorMatrix
    case .luminanceCurveMap: .luminanceCurveMap
    case .pixellate: .pixellate
    case .unsharpMask: .unsharpMask
    case .convolution: .convolution
    case .mask: .mask
    }
  }

  /// The parameters, the most important one first.
  package var settings: [EffectSetting] { declaration.settings }

  /// The blurs whose strength is a radius, for staged blurs and glass.
  package static let blurs = allCases.filter { $0.radius != nil && $0 != .unsharpMask }

  /// The filters that change each colour by itself.
  package static let ofColors = allCases.filter(\.declaration.isOfColors)

  /// The radius of the filter; `nil` if it has none.
  package var radius: EffectSetting? { settings.first { $0.parameter == .radius } }

  /// Returns whether the filter has a parameter.
  package func has(_ parameter: EffectParameter) -> Bool {
    settings.contains { $0.parameter == parameter }
  }

  /// Whether the filter reads pixels beyond the edges of its image, so that `edges` matters.
  package var hasEdges: Bool { declaration.edges != nil }

  /// The default edges; most published blurs clamp them.
  package var defaultEdges: Edges { declaration.edges ?? .transparent }
}
