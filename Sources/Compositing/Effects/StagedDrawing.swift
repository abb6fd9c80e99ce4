import System
import Drawing
import Effects
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Blurs a layer's picture by the progress of its staged blur.
  ///
  /// - Parameters:
  ///   - sharp: The picture, with other filters applied.
  ///   - bounds: The layer's bounds in the picture, in pixels.
  ///   - position: The position for the cache; absent if nothing is cached.
  func stage(
    of sharp: Raster, bounds: Rectangle, in placed: PlacedLayer, cachedAt position: RasterPosition?
  ) throws(DrawingError) -> Raster {
    let layer = placed.layer
    guard let blur = layer.model.stagedBlur else { return sharp }
    let stages = BlurStages(
      of: sharp.bitmap, try blurs(of: blur, on: sharp.bitmap, bounds: bounds, in: placed))
    let (stage, fraction) = stages.position(at: layer[blur.progress])
    let keys = position.map { position in
      (0..<stages.count).map {
        RasterKey.stage(LayerIdentity(unstagedBodyOf: layer), position, stage: $0)
      }
    }
    if let keys {
      let (width, height) = (sharp.bitmap.width, sharp.bitmap.height)
      let pixelCount = (width + 2 * stages.outset.x) * (height + 2 * stages.outset.y)
      prepare(stages, in: layer, keys, pixelCount: pixelCount, unlessKnown: stage)
    }
    func image(_ stage: Int) -> Bitmap {
      guard let keys else { return stages.image(ofStage: stage) }
      return cache.raster(for: keys[stage]) { stages.raster(ofStage: stage) }.bitmap
    }
    return Raster(
      bitmap: image(stage).mixed(with: image(stage + 1), at: fraction),
      x: sharp.x - stages.outset.x, y: sharp.y - stages.outset.y)
  }

  /// Returns the blur of each stage of a picture; `nil` for a stage that leaves the picture
  /// unchanged.
  private func blurs(
    of blur: StagedBlur, on picture: Bitmap, bounds: Rectangle, in placed: PlacedLayer
  ) throws(DrawingError) -> [(any BitmapFilter)?] {
    let filter = blur.filter
    let size = SIMD2(picture.width, picture.height)
    let masking = try filter.asset.map { (asset) throws(DrawingError) in
      try FilterChain.mask(try assets.loadedImage(asset.path), in: bounds, inBitmapOf: size)
    }
    return blur.radii(pixelsPerPoint: placed.pixelsPerPoint).map { radius in
      guard radius > 0 else { return nil }
      return filter.bitmapFilter(
        pixelsPerPoint: placed.pixelsPerPoint, radius: radius, bounds: bounds,
        inBitmapOf: size, masking: masking, isDithered: scene.isDithered
      ) { placed.layer.values[$0] }
    }
  }

  /// Draws all stages of a static picture on all processors, if all of them fit in the cache.
  ///
  /// Otherwise they would evict each other and be drawn again and again.
  ///
  /// - Parameter count: The number of pixels of a stage.
  private func prepare(
    _ stages: BlurStages, in layer: PresentationLayer, _ keys: [RasterKey], pixelCount count: Int,
    unlessKnown stage: Int
  ) {
    guard layer.model.statics.beneathBlur, !cache.knows(keys[stage + 1]),
      cache.hasRoom(for: count * keys.count * MemoryLayout<Pixel>.stride)
    else { return }
    let cache = cache
    ThreadPool.perform(keys.count) { stage in
      _ = cache.raster(for: keys[stage]) { stages.raster(ofStage: stage) }
    }
  }
}

extension StagedBlur {
  /// Returns the radii of the stages that fade into each other, in pixels; 0 leaves the picture
  /// unchanged.
  func radii(pixelsPerPoint: Double) -> [Double] {
    switch stages {
    case .even(let count, let radius, let spacing):
      (0...count).map {
        spacing.sigma(at: Double($0) / Double(count), upTo: radius * pixelsPerPoint)
      }
    case .listed(let radii): radii.map { $0 * pixelsPerPoint }
    }
  }
}

extension BlurStages {
  fileprivate func raster(ofStage stage: Int) -> Raster {
    Raster(bitmap: image(ofStage: stage), x: 0, y: 0)
  }
}
