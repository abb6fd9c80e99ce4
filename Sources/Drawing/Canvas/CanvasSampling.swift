internal import Kernels
package import Pixels

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
      if compositing == .sourceOver, canvas.lay(picture, within: box, opacity: opacity) { return }
      try canvas.setTransform(.identity.translated(x: box.x, y: box.y))
      try canvas.draw(picture.bitmap(of: box), opacity: opacity, compositing: compositing)
    }
  }

  /// Lays a picture over the pixels that are there; user units are pixels.
  ///
  /// - Returns: Whether that can be done.
  private func lay(_ picture: SampledPicture, within box: Rectangle, opacity: Double) -> Bool {
    let steps = inSteps(opacity)
    return withTarget { target in
      for part in relevantParts(of: box, in: target.clip) {
        unsafe picture.forEachRow(of: part) { row, x, y in
          unsafe layMovedRow(
            target.pointer(x: x, y: y), row.baseAddress, row.baseAddress,
            row.count / MemoryLayout<Pixel>.stride, 0, 0, steps)
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
    unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
      unsafe forEachRow(of: box) { row, x, y in
        let first = ((y - Int(box.y)) * width + x - Int(box.x)) * MemoryLayout<Pixel>.stride
        unsafe UnsafeMutableRawBufferPointer(rebasing: pixels[first...]).copyMemory(
          from: UnsafeRawBufferPointer(row))
      }
    }
    return bitmap
  }

  /// Works out the rows of a box.
  ///
  /// - Parameters:
  ///   - box: Whole pixels of the surface.
  ///   - body: Receives the bytes of some pixels, and the column and row of the first; the others are
  ///     clear.
  fileprivate func forEachRow(
    of box: Rectangle, _ body: (UnsafeBufferPointer<UInt8>, _ x: Int, _ y: Int) -> Void
  ) {
    let columns = Int(box.x)..<Int(box.x + box.width)
    let row = SampledRow(columns)
    PictureSampler.with(self) { sampler in
      for y in Int(box.y)..<Int(box.y + box.height) {
        sampler.write(y: y, to: row)
        let seen = row.written.clamped(to: columns)
        guard !seen.isEmpty else { continue }
        unsafe body(
          UnsafeBufferPointer(
            start: row.pointer(to: seen.lowerBound),
            count: seen.count * MemoryLayout<Pixel>.stride), seen.lowerBound, y)
        row.clear()
      }
    }
  }
}
