import Drawing
import Effects
import Raster
import SceneModel
import Timeline

extension Compositor {
  /// Draws siblings from back to front.
  ///
  /// Siblings exposed by one shutter that may cover each other meanwhile are drawn together.
  ///
  /// - Parameters:
  ///   - superlayer: The transform from the superlayer's points to the surface.
  ///   - clip: The superlayer, if that masks to its bounds.
  func draw(
    _ layers: [PlacedLayer], in superlayer: Transform, within clip: PlacedLayer?,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    try draw(layers, in: superlayer, joinedAt: seams(of: layers, within: clip), on: canvas)
  }

  /// Draws siblings whose seams are known.
  ///
  /// - Parameter first: The index of the first layer among the siblings of the seams.
  func draw(
    _ layers: [PlacedLayer], in superlayer: Transform, joinedAt seams: Seams, from first: Int = 0,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard layers.firstOverlappingPair == nil else {
      return try drawTogether(layers, in: superlayer, on: canvas)
    }
    try draw(layers, joinedAt: seams, from: first, on: canvas)
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
    let space = SublayerSpace(
      superlayer.concatenating(.translation(x: -box.x, y: -box.y)),
      opacity: layers[0].fading.around)
    let placed = instants.enumerated().map { index, instant in
      ShutterInstant(
        weight: instant.weight,
        layers: PlacedLayer.placed(
          presented.map { $0.seen(atInstant: index) }, in: space, .none))
    }
    let mean = try renderer.mean(of: placed, size: box)
    try draw(mean, at: box, compositing: .sourceOver, on: canvas)
  }

  /// Draws the exposure of a layer.
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
      let mean =
        placed.hasBackdrop
        ? try meanOfGlass(of: exposure, of: placed, within: box)
        : try renderer.mean(of: exposure, within: box)
      try draw(mean, at: box, compositing: compositing, on: canvas)
    }
  }

  /// Returns the mean of a layer with glass at the instants of a shutter.
  ///
  /// At each instant the glass shows the backdrop at its place.
  ///
  /// - Parameter box: The pixels that are needed.
  private func meanOfGlass(
    of exposure: PlacedExposure, of placed: PlacedLayer, within box: Rectangle
  ) throws(DrawingError) -> Bitmap {
    let (width, height) = (Int(box.width), Int(box.height))
    let local = placedScene?.from(x: box.x, y: box.y)
    let movement = Transform.translation(x: -box.x, y: -box.y)
    var mean = BitmapMean(width: width, height: height, isLinear: exposure.isLinear)
    for (index, instant) in exposure.instants.enumerated() {
      let surface = try ImageSurface(width: width, height: height)
      if let layer = instant.seen?.moved(by: movement) {
        var compositor = self
        compositor.visible = Rectangle(x: 0, y: 0, width: box.width, height: box.height)
        compositor.placedScene = local
        compositor.placedScene?.instant = ExposedGlass(path: placed.path, index: index)
        try compositor.draw(layer, compositing: .sourceOver, on: Canvas(on: surface))
      }
      mean.add(surface.bitmap(), weight: instant.weight)
    }
    return mean.bitmap
  }

  private func draw(
    _ bitmap: Bitmap, at box: Rectangle, compositing: CompositeOperator, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    try at(.translation(x: box.x, y: box.y), on: canvas) { canvas throws(DrawingError) in
      try canvas.draw(bitmap, compositing: compositing)
    }
  }
}

extension Renderer {
  /// Returns the mean of a layer at the instants of a shutter.
  ///
  /// - Parameter box: The pixels that are needed.
  fileprivate func mean(of exposure: PlacedExposure, within box: Rectangle) throws(DrawingError)
    -> Bitmap
  {
    let movement = Transform.translation(x: -box.x, y: -box.y)
    var instants: [ShutterInstant] = []
    for (index, instant) in exposure.instants.enumerated() {
      if index > 0, exposure.instants[index - 1].isSame(as: instant) {
        instants[instants.count - 1].weight += instant.weight
        continue
      }
      let layer = instant.seen.flatMap { $0.moved(by: movement) }
      instants.append(ShutterInstant(weight: instant.weight, layers: layer.map { [$0] } ?? []))
    }
    return try mean(of: instants, size: box, isLinear: exposure.isLinear, isAlone: true)
  }

  /// Returns the mean of layers at some instants.
  ///
  /// - Parameters:
  ///   - box: A box with the size of the bitmap, whose first pixel is at the origin.
  ///   - isLinear: Whether the mean is taken in linear light instead of sRGB levels.
  ///   - isAlone: Whether all layers are composited with source over, regardless of their blend
  ///     modes.
  fileprivate func mean(
    of instants: [ShutterInstant], size box: Rectangle, isLinear: Bool = false,
    isAlone: Bool = false
  ) throws(DrawingError) -> Bitmap {
    let size = Rectangle(x: 0, y: 0, width: box.width, height: box.height)
    if !isLinear, let parts = MovingInstants(instants),
      let blended = try blendedInstants(parts.moving, visible: size, isAlone: isAlone)
    {
      var bitmap = try bitmap(of: parts.unmoved, size: size, isAlone: isAlone)
      bitmap.blendMean(of: blended, in: size.pixels)
      return bitmap
    }
    var mean = BitmapMean(width: Int(box.width), height: Int(box.height), isLinear: isLinear)
    for instant in instants {
      mean.add(
        try bitmap(of: instant.layers, size: size, isAlone: isAlone), weight: instant.weight)
    }
    return mean.bitmap
  }

  /// Draws layers on a surface of their own.
  private func bitmap(of layers: [PlacedLayer], size: Rectangle, isAlone: Bool)
    throws(DrawingError) -> Bitmap
  {
    let surface = try ImageSurface(width: Int(size.width), height: Int(size.height))
    let compositor = Compositor(renderer: self, visible: size)
    let canvas = try Canvas(on: surface)
    guard isAlone else {
      try compositor.draw(layers, joinedAt: compositor.seams(of: layers), on: canvas)
      return surface.bitmap()
    }
    for layer in layers { try compositor.draw(layer, compositing: .sourceOver, on: canvas) }
    return surface.bitmap()
  }
}
