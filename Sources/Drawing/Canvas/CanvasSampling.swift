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
    let steps = inSteps(opacity)
    let isDrawn =
      compositing == .sourceOver
      && withTarget { target in
        for part in relevantParts(of: box, in: target.clip) {
          unsafe picture.forEachRow(of: part) { row, x, y in
            unsafe layMovedRow(
              target.pointer(x: x, y: y), row.baseAddress, row.baseAddress,
              row.count / MemoryLayout<Pixel>.stride, 0, 0, steps)
          }
        }
      }
    guard !isDrawn, box.width > 0, box.height > 0 else { return }
    let bitmap = picture.bitmap(of: box)
    try withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(.identity.translated(x: box.x, y: box.y))
      try canvas.draw(bitmap, opacity: opacity, compositing: compositing)
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
    let bytesPerPixel = MemoryLayout<Pixel>.stride
    let size = ShadowSampler.pixelsAtOnce
    let columns = Int(box.x)..<Int(box.x + box.width)
    let limits = columns.lowerBound / size * size..<columns.upperBound
    let capacity = (limits.count + size) * bytesPerPixel
    PictureSampler.with(self) { sampler in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
        unsafe buffer.initialize(repeating: 0)
        guard let row = buffer.baseAddress else { return }
        for y in Int(box.y)..<Int(box.y + box.height) {
          let written = unsafe sampler.write(limits, ofRow: y, to: row)
          let seen = written.clamped(to: columns)
          if !seen.isEmpty {
            let first = (seen.lowerBound - limits.lowerBound) * bytesPerPixel
            unsafe body(
              UnsafeBufferPointer(
                rebasing: buffer[first..<first + seen.count * bytesPerPixel]),
              seen.lowerBound, y)
          }
          let used =
            (written.lowerBound - limits.lowerBound) / size * size * bytesPerPixel
            ..< min(capacity, (written.upperBound - limits.lowerBound + size) * bytesPerPixel)
          unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[used])
            .initializeMemory(as: UInt8.self, repeating: 0)
        }
      }
    }
  }
}
