import CCairo
import Pixels

extension Transform {
  init(_ matrix: cairo_matrix_t) {
    self.init(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}

extension cairo_matrix_t {
  init(_ transform: Transform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
  }
}

extension Canvas {
  /// Adds the outline of `shape` to the current path.
  func addOutline(of shape: Shape) {
    let (bounds, radius) = (shape.bounds, shape.cornerRadius)
    guard radius > 0 else {
      unsafe cairo_rectangle(handle, bounds.x, bounds.y, bounds.width, bounds.height)
      return
    }

    let (left, right) = (bounds.x + radius, bounds.x + bounds.width - radius)
    let (top, bottom) = (bounds.y + radius, bounds.y + bounds.height - radius)
    unsafe cairo_new_sub_path(handle)
    unsafe cairo_arc(handle, right, top, radius, -.pi / 2, 0)
    unsafe cairo_arc(handle, right, bottom, radius, 0, .pi / 2)
    unsafe cairo_arc(handle, left, bottom, radius, .pi / 2, .pi)
    unsafe cairo_arc(handle, left, top, radius, .pi, -.pi / 2)
    unsafe cairo_close_path(handle)
  }

  /// Makes `color` what the next fill is filled with.
  func setSource(_ color: StraightColor) {
    // Cairo cuts premultiplied components off at 8 bits. Components that are whole after
    // premultiplying have nothing to cut: each is rounded to nearest here.
    let alpha = eightBit(color.alpha)
    func component(_ straight: Double) -> Double {
      alpha == 0 ? 0 : eightBit(straight * alpha) / alpha
    }
    unsafe cairo_set_source_rgba(
      handle, component(color.red), component(color.green), component(color.blue), alpha)
  }

  /// Paints the current source over all of the clip, or the part that is inside `shape`.
  ///
  /// - Parameter opacity: In `0...1`; counts in steps of 1/255, rounded to nearest.
  func paintSource(
    within shape: Shape?, opacity: Double, compositing: Compositing
  ) {
    unsafe cairo_set_operator(handle, compositing.cairoOperator)
    if let shape {
      addOutline(of: shape)
      unsafe cairo_clip(handle)
    }
    unsafe cairo_paint_with_alpha(handle, eightBit(opacity))
  }
}

/// Returns the multiple of 1/255 nearest to `value`, which counts as in `0...1`.
private func eightBit(_ value: Double) -> Double {
  (max(0, min(value, 1)) * 255).rounded() / 255
}
