internal import Kernels
import Raster

extension Canvas {
  /// Draws a still picture at its position on the surface, ignoring the canvas's transform.
  ///
  /// A pixel depends only on the picture and its position, not on the size of the drawn part.
  ///
  /// - Parameters:
  ///   - box: The clip rectangle, in whole pixels of the surface.
  ///   - opacity: In `0...1`; rounded to steps of 1/255.
  ///   - covers: Planes that are drawn over the picture later; where they are, it may be left out.
  package func draw(
    _ picture: SampledPicture, within box: Rectangle, opacity: Double = 1,
    compositing: CompositeOperator = .sourceOver, beneath covers: [PlaneCover] = []
  ) throws(DrawingError) {
    try withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(.identity)
      if [.sourceOver, .add].contains(compositing),
        canvas.lay(
          picture, within: box, opacity: opacity, isAdded: compositing == .add, beneath: covers)
      {
        return
      }
      try canvas.setTransform(.identity.translated(x: box.x, y: box.y))
      try canvas.draw(picture.bitmap(of: box), opacity: opacity, compositing: compositing)
    }
  }

  /// Composites a picture over the pixels in place, or adds it; user units are pixels.
  ///
  /// - Returns: Whether the pixels can be changed in place.
  private func lay(
    _ picture: SampledPicture, within box: Rectangle, opacity: Double, isAdded: Bool,
    beneath covers: [PlaneCover]
  ) -> Bool {
    guard let sampler = PictureSampler(picture) else { return true }
    let steps = inSteps(opacity)
    return withTarget { target in
      for part in relevantParts(of: box, in: target.clip) {
        let row = SampledRow(part.columns)
        for y in part.rows {
          covers.forEachUncovered(part.columns, y: y) { columns in
            sampler.lay(columns, y: y, over: target, opacity: steps, isAdded: isAdded, with: row)
          }
        }
      }
    }
  }
}

extension SampledPicture {
  /// Returns the picture's pixels in a box of the surface.
  func bitmap(of box: Rectangle) -> Bitmap {
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
  /// The columns of a rectangle of whole pixels.
  package var columns: Range<Int> { Int(x)..<Int(x + width) }
  package var rows: Range<Int> { Int(y)..<Int(y + height) }
}
