import CCairo
package import Raster

extension Canvas {
  /// Draws particles at their positions on the surface, ignoring the canvas's transform.
  ///
  /// A pixel depends only on the particles and its position, not on the size of the drawn part.
  ///
  /// - Parameters:
  ///   - pictures: The particles' pictures; their outermost pixels are clear.
  ///   - isAdded: Whether the particles' colours are added to those beneath.
  ///   - opacity: Opacity of all particles as one picture, in `0...1`; rounded to steps of 1/255.
  package func draw(
    _ particles: [BlendedParticle], showing pictures: [Bitmap], isAdded: Bool, opacity: Double = 1
  ) throws(DrawingError) {
    try withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(.identity)
      if inSteps(opacity) == 255, canvas.lay(particles, pictures, isAdded: isAdded) { return }
      guard let box = canvas.clipBox(around: particles) else { return }
      try canvas.setTransform(.identity.translated(x: box.x, y: box.y))
      try canvas.draw(
        particles.bitmap(of: box, showing: pictures, isAdded: isAdded), opacity: opacity,
        compositing: isAdded ? .add : .sourceOver)
    }
  }

  /// Composites particles over the pixels in place; user units are pixels.
  ///
  /// - Returns: Whether the pixels can be changed in place.
  private func lay(_ particles: [BlendedParticle], _ pictures: [Bitmap], isAdded: Bool) -> Bool {
    withTarget { target in
      for clip in target.clip {
        for part in relevantParts(of: clip, in: [clip]) {
          particles.lay(pictures, over: part, of: target, isAdded: isAdded)
        }
      }
    }
  }

  /// Returns the whole pixels within the clip that may show particles; `nil` if there are none.
  ///
  /// User units are pixels.
  private func clipBox(around particles: [BlendedParticle]) -> Rectangle? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    let clip = Rectangle(
      x: left.rounded(.down), y: top.rounded(.down),
      width: right.rounded(.up) - left.rounded(.down),
      height: bottom.rounded(.up) - top.rounded(.down))
    let columns = particles.reduce(0..<0) { $0.union($1.columns) }
    let rows = particles.reduce(0..<0) { $0.union($1.rows) }
    let box = Rectangle(
      x: Double(columns.lowerBound), y: Double(rows.lowerBound), width: Double(columns.count),
      height: Double(rows.count))
    return box.intersection(clip)
  }
}

extension [BlendedParticle] {
  /// Returns the particles in a box of whole pixels, on a clear bitmap.
  fileprivate func bitmap(of box: Rectangle, showing pictures: [Bitmap], isAdded: Bool) -> Bitmap {
    var bitmap = Bitmap(width: Int(box.width), height: Int(box.height))
    let bytesPerRow = bitmap.width * MemoryLayout<Pixel>.stride
    unsafe bitmap.pixels.withUnsafeMutableBytes { bytes in
      guard let first = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        return
      }
      let origin =
        unsafe first - Int(box.y) * bytesPerRow - Int(box.x) * MemoryLayout<Pixel>.stride
      lay(
        pictures, over: box,
        of: unsafe CanvasTarget(origin: origin, bytesPerRow: bytesPerRow, clip: [box]),
        isAdded: isAdded)
    }
    return bitmap
  }

  fileprivate func lay(
    _ pictures: [Bitmap], over part: Rectangle, of target: CanvasTarget, isAdded: Bool
  ) {
    let columns = Int(part.x)..<Int(part.x + part.width)
    let rows = Int(part.y)..<Int(part.y + part.height)
    for particle in self {
      particle.lay(pictures, over: (columns, rows), of: target, isAdded: isAdded)
    }
  }
}
