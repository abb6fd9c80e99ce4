import Drawing
import Raster
package import SceneModel
import Timeline

extension Fill {
  /// Returns the paint for a box of a layer; `nil` if it is invisible.
  ///
  /// - Parameters:
  ///   - box: The unit square of gradients, in points.
  ///   - opacity: The factor of the alpha of all colours.
  ///   - isDithered: Whether dithering hides bands of gradients.
  func paint(
    of layer: PresentationLayer, in box: Rectangle, opacity: Double, isDithered: Bool
  ) -> Paint? {
    switch self {
    case .none: return nil
    case .color(let slot):
      let color = layer[slot].straight.multiplied(by: opacity)
      return color.alpha > 0 ? .color(color) : nil
    case .gradient(let gradient):
      let stops = Gradient(
        stops: gradient.stops.map {
          Gradient.Stop(
            location: layer[$0.location], color: layer[$0.color].straight.multiplied(by: opacity))
        }, interpolation: gradient.interpolation.drawn, isDithered: isDithered)
      let box =
        gradient.units == .points ? Rectangle(x: 0, y: 0, width: 1, height: 1) : box
      switch gradient.direction {
      case .linear(let start, let end):
        return .linearGradient(
          stops, from: box.position(ofUnit: layer[start]), to: box.position(ofUnit: layer[end]))
      case .radial(let center, let radius, let focus):
        return .radialGradient(
          stops, center: box.position(ofUnit: layer[center]),
          radii: SIMD2(layer[radius].x.limited * box.width, layer[radius].y.limited * box.height),
          focus: layer[focus].asFocus)
      case .conic(let center, let angle):
        return .conicGradient(
          stops, center: box.position(ofUnit: layer[center]), angle: layer[angle])
      }
    }
  }
}

extension GradientFill.Interpolation {
  /// Returns the colour between two stops.
  ///
  /// - Parameter fraction: The part of the way from the first to the second, `0...1`.
  package func color(from start: Color, to end: Color, fraction: Double) -> Color {
    Color(start.straight.mixed(with: end.straight, fraction: fraction, in: drawn))
  }

  fileprivate var drawn: Gradient.Interpolation {
    switch self {
    case .srgb: .srgb
    case .oklab: .oklab
    case .straight: .straight
    }
  }
}

extension Rectangle {
  /// Returns the position of a point of the unit square.
  fileprivate func position(ofUnit point: Point) -> SIMD2<Double> {
    SIMD2(x + point.x.limited * width, y + point.y.limited * height)
  }
}

extension Point {
  /// The point as the focus of a gradient, moved towards the centre if it is too far away.
  fileprivate var asFocus: SIMD2<Double> {
    let distance = (x * x + y * y).squareRoot()
    return SIMD2(x, y) * min(1, GradientFill.farthestFocus / max(distance, 1e-9))
  }
}

extension Double {
  /// The number clamped to the range of a gradient's coordinates.
  fileprivate var limited: Double {
    min(max(self, GradientFill.pointLimits.lowerBound), GradientFill.pointLimits.upperBound)
  }
}

extension CornerRadii {
  /// Creates the radii to draw with; negative overshoot is square.
  init(_ corners: Corners) {
    self.init(
      topLeft: max(corners.topLeft, 0), topRight: max(corners.topRight, 0),
      bottomRight: max(corners.bottomRight, 0), bottomLeft: max(corners.bottomLeft, 0))
  }
}

extension BlendMode {
  /// The compositing operator of the mode.
  var drawn: CompositeOperator {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plus, .plusLighter: .add
    case .plusDarker: .plusDarker
    case .maximum: .maximum
    case .minimum: .minimum
    case .subtract: .subtract
    case .sourceAtop: .sourceAtop
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .xor: .xor
    }
  }
}

extension MaskMode {
  /// The channel of a drawn mask that shows the layer.
  var drawn: Masking {
    switch self {
    case .alpha: .alpha
    case .invertedAlpha: .invertedAlpha
    case .luminance: .luminance
    case .invertedLuminance: .invertedLuminance
    }
  }
}
