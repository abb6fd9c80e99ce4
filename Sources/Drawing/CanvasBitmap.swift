import CCairo
package import Pixels

/// How the pixels of a bitmap are found where they do not fall on those of the surface.
package enum Sampling: Hashable, Sendable {
  /// The pixel that lies there, with hard steps.
  case nearest

  /// Interpolated when enlarged, turned or moved by part of a pixel; averaged when reduced.
  case smooth
}

extension Canvas {
  /// Draws `bitmap` with its top left corner at the user origin, each pixel one user unit large.
  ///
  /// Where pixels fall on pixels, they are copied exactly. Otherwise the bitmap's own edges are
  /// antialiased by coverage, and do not fade into their surroundings. An empty bitmap draws
  /// nothing.
  ///
  /// - Parameter opacity: In `0...1`; counts in steps of 1/255.
  package func draw(
    _ bitmap: Bitmap, opacity: Double = 1, compositing: Compositing = .sourceOver,
    sampling: Sampling = .smooth
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty else { return }

    try unsafe bitmap.pixels.span.withUnsafeBufferPointer { pixels throws(DrawingError) in
      // Cairo only reads a source, though it asks for mutable memory. It lets go of the memory
      // when the surface is finished, whatever else still refers to that surface.
      let source = unsafe cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height),
        Int32(clamping: bitmap.width * MemoryLayout<Pixel>.stride))
      defer {
        unsafe cairo_surface_finish(source)
        unsafe cairo_surface_destroy(source)
      }
      try withSavedState { canvas throws(DrawingError) in
        unsafe cairo_set_source_surface(handle, source, 0, 0)
        let pattern = unsafe cairo_get_source(handle)
        unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        unsafe cairo_pattern_set_filter(pattern, sampling.cairoFilter)
        let bounds = Rectangle(
          x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
        canvas.paintSource(
          within: .rectangle(bounds), opacity: opacity, compositing: compositing)
        unsafe try check(
          cairo_status(handle), "draw a bitmap of \(bitmap.width)×\(bitmap.height) pixels")
      }
    }
  }
}

extension Sampling {
  fileprivate var cairoFilter: cairo_filter_t {
    switch self {
    case .nearest: CAIRO_FILTER_NEAREST
    case .smooth: CAIRO_FILTER_GOOD
    }
  }
}
