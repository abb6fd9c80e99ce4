internal import Kernels
package import Raster

extension Canvas {
  /// Draws a still picture where it lies on the surface, whatever the canvas's own transform is.
  ///
  /// Each pixel depends on the picture and on its position only, not on how much is drawn.
  ///
  /// - Parameters:
  ///   - box: Whole pixels of the surface outside of which the picture shows nothing.
  ///   - opacity: In `0...1`; counts in steps of 1/255.
  package func draw(
    _ picture: SampledPicture, within box: Rectangle, opacity: Double = 1,
    compositing: Compositing = .sourceOver
  ) throws(DrawingError) {
    try withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(.identity)
      if [.sourceOver, .add].contains(compositing),
        canvas.lay(picture, within: box, opacity: opacity, isAdded: compositing == .add)
      {
        return
      }
      try canvas.setTransform(.identity.translated(x: box.x, y: box.y))
      try canvas.draw(picture.bitmap(of: box), opacity: opacity, compositing: compositing)
    }
  }

  /// Lays a picture over the pixels that are there, or adds it to them; user units are pixels.
  ///
  /// - Returns: Whether that can be done.
  private func lay(
    _ picture: SampledPicture, within box: Rectangle, opacity: Double, isAdded: Bool
  ) -> Bool {
    guard let sampler = PictureSampler(picture) else { return true }
    let steps = inSteps(opacity)
    return withTarget { target in
      for part in relevantParts(of: box, in: target.clip) {
        let row = SampledRow(part.columns)
        for y in part.rows {
          sampler.lay(
            part.columns, y: y, over: target, opacity: steps, isAdded: isAdded, with: row)
        }
      }
    }
  }
}

extension SampledPicture {
  /// Returns the pixels of the surface in a box.
  package func bitmap(of box: Rectangle) -> Bitmap {
    var bitmap = Bitmap(width: Int(box.width), height: Int(box.height))
    let width = bitmap.width
    guard let sampler = PictureSampler(self) else { return bitmap }
    let row = SampledRow(box.columns)
    unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
      for (line, y) in box.rows.enumerated() {
        sampler.write(y: y, to: row)
        let seen = row.written.clamped(to: box.columns)
        let first = (line * width + seen.lowerBound - box.columns.lowerBound)
        unsafe UnsafeMutableRawBufferPointer(rebasing: pixels[(first * bytesPerPixel)...])
          .copyMemory(
            from: UnsafeRawBufferPointer(
              start: row.pointer(to: seen.lowerBound), count: seen.count * bytesPerPixel))
        row.clear()
      }
    }
    return bitmap
  }
}

private let bytesPerPixel = MemoryLayout<Pixel>.stride

extension Rectangle {
  /// Those of a box of whole pixels.
  package var columns: Range<Int> { Int(x)..<Int(x + width) }
  package var rows: Range<Int> { Int(y)..<Int(y + height) }
}
