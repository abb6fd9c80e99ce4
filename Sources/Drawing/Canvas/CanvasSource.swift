import CCairo
import Raster

extension Canvas {
  /// Makes `paint` the current source.
  ///
  /// - Parameter box: The rectangle that will be drawn, in user units; `nil` if it is unknown.
  func setSource(_ paint: Paint, within box: @autoclosure () -> Rectangle? = nil) {
    switch paint {
    case .color(let color): setSource(color)
    case .linearGradient(let gradient, let start, let end):
      guard start != end,
        let raster = RampRaster(gradient, from: start, to: end, under: transform)
      else { return setSource(gradient.lastColor) }
      setSource(within: box()) { raster.bitmap(of: $0) }
    case .radialGradient(let gradient, let center, let radii, let focus):
      guard radii.min() > 0,
        let raster = RampRaster(
          gradient, center: center, radii: radii, focus: focus, under: transform)
      else { return setSource(gradient.lastColor) }
      setSource(within: box()) { raster.bitmap(of: $0) }
    case .conicGradient(let gradient, let center, let angle):
      let sweep = ConicSweep(gradient, center: center, angle: angle, under: transform)
      setSource(within: box()) { sweep.bitmap(of: $0) }
    }
  }

  /// Makes pixels of the surface the current source: those of a box that lie within the clip.
  private func setSource(within box: Rectangle?, _ bitmap: (PixelRectangle) -> Bitmap) {
    let clip = clipExtents
    let box = box?.boundingBox(under: transform) ?? clip
    guard let seen = clip.intersection(box) else {
      return setSource(StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
    }
    let (left, top) = (Int(seen.x.rounded(.down)), Int(seen.y.rounded(.down)))
    let right = Int((seen.x + seen.width).rounded(.up))
    let bottom = Int((seen.y + seen.height).rounded(.up))
    let part = PixelRectangle(columns: left...right - 1, rows: top...bottom - 1)
    setSource(bitmap(part), at: SIMD2(Double(left), Double(top)))
  }

  /// Makes a copy of a bitmap the current source, with its top left corner at a whole pixel.
  private func setSource(_ bitmap: Bitmap, at corner: SIMD2<Double>) {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height))
    defer { unsafe cairo_surface_destroy(surface) }
    if let target = unsafe cairo_image_surface_get_data(surface) {
      let rowBytes = bitmap.width * MemoryLayout<Pixel>.stride
      let stride = unsafe Int(cairo_image_surface_get_stride(surface))
      unsafe bitmap.pixels.withUnsafeBytes { source in
        for y in 0..<bitmap.height {
          let row = unsafe UnsafeMutableRawBufferPointer(
            start: target + y * stride, count: rowBytes)
          unsafe row.copyMemory(from: .init(rebasing: source[y * rowBytes..<(y + 1) * rowBytes]))
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    unsafe cairo_identity_matrix(handle)
    unsafe cairo_set_source_surface(handle, surface, corner.x, corner.y)
    unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
    unsafe cairo_set_matrix(handle, &matrix)
  }

  private func setSource(_ color: StraightColor) {
    // Cairo truncates premultiplied components to 8 bits. So each one is rounded to nearest here,
    // to a whole number of levels.
    let alpha = eightBit(color.alpha)
    func component(_ straight: Double) -> Double {
      alpha == 0 ? 0 : eightBit(straight * alpha) / alpha
    }
    unsafe cairo_set_source_rgba(
      handle, component(color.red), component(color.green), component(color.blue), alpha)
  }

  /// Paints the current source over the whole clip, or over the part inside `shape`.
  ///
  /// - Parameter opacity: In `0...1`; rounded to the nearest 1/255.
  func paintSource(
    within shape: Shape?, opacity: Double, compositing: CompositeOperator
  ) {
    composited(compositing, within: shape?.bounds) {
      if let shape {
        addOutline(of: shape)
        narrowClip()
      }
      unsafe cairo_paint_with_alpha(handle, eightBit(opacity))
    }
  }
}

/// Returns `value`, clamped to `0...1`, in units of 1/255, rounded to nearest.
func inSteps(_ value: Double) -> UInt32 {
  UInt32((max(0, min(value, 1)) * 255).rounded())
}

/// Returns the multiple of 1/255 nearest to `value`, clamped to `0...1`.
private func eightBit(_ value: Double) -> Double {
  Double(inSteps(value)) / 255
}
