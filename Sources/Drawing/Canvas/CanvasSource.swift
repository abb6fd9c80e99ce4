import CCairo
import Pixels

extension Canvas {
  /// Makes `paint` what the next operation draws with.
  func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color): setSource(color)
    case .linearGradient(let gradient, let start, let end):
      guard start != end else { return setSource(gradient.lastColor) }
      let scale = pixelsPerUnit
      unsafe setSource(
        gradient,
        along: cairo_pattern_create_linear(
          start.x * scale, start.y * scale, end.x * scale, end.y * scale),
        at: .identity.scaled(x: scale, y: scale))
    case .radialGradient(let gradient, let center, let radii):
      guard radii.min() > 0 else { return setSource(gradient.lastColor) }
      let radius = radii.max() * pixelsPerUnit
      unsafe setSource(
        gradient, along: cairo_pattern_create_radial(0, 0, 0, 0, 0, radius),
        at: .identity.scaled(x: radius / radii.x, y: radius / radii.y)
          .translated(x: -center.x, y: -center.y))
    }
  }

  /// About how many pixels a user unit is long; never 0.
  ///
  /// Pixman counts in 1/65536, in a pattern as well as in the map from pixels to it. A pattern in
  /// units of one pixel leaves as many digits to the one as to the other.
  private var pixelsPerUnit: Double { max(abs(transform.determinant).squareRoot(), 1e-6) }

  private func setSource(_ color: StraightColor) {
    // Cairo cuts premultiplied components off at 8 bits. Components that are whole after
    // premultiplying have nothing to cut: each is rounded to nearest here.
    let alpha = eightBit(color.alpha)
    func component(_ straight: Double) -> Double {
      alpha == 0 ? 0 : eightBit(straight * alpha) / alpha
    }
    unsafe cairo_set_source_rgba(
      handle, component(color.red), component(color.green), component(color.blue), alpha)
  }

  /// Makes a gradient what the next operation draws with.
  ///
  /// - Parameters:
  ///   - pattern: Has no stops yet; is destroyed.
  ///   - transform: From user units to those of the pattern.
  @unsafe private func setSource(
    _ gradient: Gradient, along pattern: OpaquePointer?, at transform: Transform
  ) {
    defer { unsafe cairo_pattern_destroy(pattern) }
    for stop in gradient.straightStops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    var matrix = cairo_matrix_t(transform)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_set_source(handle, pattern)
  }

  /// Paints the current source over all of the clip, or the part that is inside `shape`.
  ///
  /// - Parameter opacity: In `0...1`; counts in steps of 1/255, rounded to nearest.
  func paintSource(
    within shape: Shape?, opacity: Double, compositing: Compositing
  ) {
    composited(compositing, within: shape?.bounds) {
      if let shape {
        addOutline(of: shape)
        unsafe cairo_clip(handle)
      }
      unsafe cairo_paint_with_alpha(handle, eightBit(opacity))
    }
  }
}

/// Returns `value`, which counts as in `0...1`, in units of 1/255, rounded to nearest.
func inSteps(_ value: Double) -> UInt32 {
  UInt32((max(0, min(value, 1)) * 255).rounded())
}

/// Returns the multiple of 1/255 nearest to `value`, which counts as in `0...1`.
private func eightBit(_ value: Double) -> Double {
  Double(inSteps(value)) / 255
}
