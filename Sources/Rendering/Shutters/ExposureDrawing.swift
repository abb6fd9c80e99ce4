import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

extension Compositor {
  /// Draws siblings, back to front; those that one shutter sees and that may cover each other while
  /// it is open, together.
  ///
  /// - Parameter superlayer: From the points that the layers lie in to the surface.
  func draw(_ layers: [PlacedLayer], in superlayer: Transform, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard layers.firstInEachOthersWay == nil else {
      return try drawTogether(layers, in: superlayer, on: canvas)
    }
    for layer in layers { try draw(layer, on: canvas) }
  }

  /// Draws the mean of siblings at the instants of one shutter, as one picture.
  private func drawTogether(
    _ layers: [PlacedLayer], in superlayer: Transform, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let presented = layers.map(\.layer)
    let extents = layers.map(\.extent)
    guard let instants = presented.lazy.compactMap(\.sharedExposure).first?.instants,
      let box = extents.dropFirst().reduce(extents[0], { $0.union($1) }).intersection(visible)
    else { return }
    var mean = BitmapMean(width: Int(box.width), height: Int(box.height))
    for (index, instant) in instants.enumerated() {
      let bitmap = try renderer.bitmap(of: box) { compositor, shift, canvas throws(DrawingError) in
        let superlayer = superlayer.concatenating(shift)
        let layers = presented.map { $0.seen(atInstant: index) }
        for layer in PlacedLayer.placed(layers, in: superlayer) {
          try compositor.draw(layer, on: canvas)
        }
      }
      mean.add(bitmap, weight: instant.weight)
    }
    try draw(mean.bitmap, at: box, compositing: .sourceOver, on: canvas)
  }

  /// Draws what a shutter sees of a layer.
  func draw(
    _ exposure: PlacedExposure, of placed: PlacedLayer, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let compositing = placed.layer.model.blendMode.drawn
    let first = exposure.instants[0]
    if exposure.instants.allSatisfy({ $0.isSame(as: first) }) {
      if let layer = first.seen { try draw(layer, on: canvas) }
    } else if exposure.isPath, let smear = try renderer.pathBlur(of: exposure, visible: visible) {
      try at(.translation(x: Double(smear.x), y: Double(smear.y)), on: canvas) {
        canvas throws(DrawingError) in
        try canvas.draw(smear.bitmap, compositing: compositing)
      }
    } else if let box = placed.extent.intersection(visible) {
      try draw(
        renderer.mean(of: exposure, within: box), at: box, compositing: compositing, on: canvas)
    }
  }

  private func draw(
    _ bitmap: Bitmap, at box: Rectangle, compositing: Compositing, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    try at(.translation(x: box.x, y: box.y), on: canvas) { canvas throws(DrawingError) in
      try canvas.draw(bitmap, compositing: compositing)
    }
  }
}

extension Renderer {
  /// Returns the mean of a layer at the instants of a shutter.
  ///
  /// - Parameter box: The pixels that matter.
  fileprivate func mean(of exposure: PlacedExposure, within box: Rectangle) throws(DrawingError)
    -> Bitmap
  {
    var mean = BitmapMean(
      width: Int(box.width), height: Int(box.height), isLinear: exposure.isLinear)
    var last: (instant: PlacedInstant, bitmap: Bitmap)?
    for instant in exposure.instants {
      if last.map({ $0.instant.isSame(as: instant) }) != true {
        let bitmap = try bitmap(of: box) { compositor, shift, canvas throws(DrawingError) in
          guard let seen = instant.seen,
            let layer = PlacedLayer(
              seen.layer, transform: seen.transform.concatenating(shift), seen.mobility)
          else { return }
          try compositor.draw(layer, compositing: .sourceOver, on: canvas)
        }
        last = (instant, bitmap)
      }
      if let last { mean.add(last.bitmap, weight: instant.weight) }
    }
    return mean.bitmap
  }

  /// Draws some pixels on a surface of their own.
  ///
  /// - Parameter draw: Receives the movement from the box to the surface, which begins with it.
  fileprivate func bitmap(
    of box: Rectangle,
    _ draw: (Compositor, Transform, borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Bitmap {
    let surface = try ImageSurface(width: Int(box.width), height: Int(box.height))
    let compositor = Compositor(
      renderer: self, visible: Rectangle(x: 0, y: 0, width: box.width, height: box.height))
    try draw(compositor, .translation(x: -box.x, y: -box.y), Canvas(on: surface))
    return surface.bitmap()
  }
}
