import Dispatch
import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// The most pixels of all stages together that are made in advance.
  private static let largestPreparation = 32 * 1024 * 1024

  /// Blurs a layer's picture as far as its staged blur has progressed.
  ///
  /// - Parameters:
  ///   - sharp: The picture, filtered.
  ///   - place: Where it lies; absent where nothing is kept.
  func stage(
    of sharp: Raster, in placed: PlacedLayer, keptAt place: RasterPlace?
  ) throws(DrawingError) -> Raster {
    let layer = placed.layer
    guard let blur = layer.model.stagedBlur else { return sharp }
    let stages = BlurStages(
      count: blur.stages,
      sigma: min(blur.radius * placed.pixelsPerPoint, GaussianBlur.largestSigma),
      spacing: blur.spacing == .linear ? .linear : .perceptual, edges: Edges(blur.edges),
      isLinear: blur.isLinear)
    let (stage, fraction) = stages.place(at: layer[blur.progress])
    let keys = place.map { place in
      (0..<stages.count).map {
        RasterKey.stage(Appearance(unstagedBodyOf: layer), place, stage: $0)
      }
    }
    if let keys { prepare(stages, of: sharp.bitmap, in: layer, keys, unlessKnown: stage) }
    func image(_ stage: Int) -> Bitmap {
      guard let keys else { return stages.image(ofStage: stage, of: sharp.bitmap) }
      return kept(stages, stage, of: sharp.bitmap, keys)
    }
    return Raster(
      bitmap: image(stage).mixed(with: image(stage + 1), at: fraction),
      x: sharp.x - stages.outset.x, y: sharp.y - stages.outset.y)
  }

  /// Makes all stages of a picture that does not change, on all processors.
  private func prepare(
    _ stages: BlurStages, of sharp: Bitmap, in layer: PresentationLayer, _ keys: [RasterKey],
    unlessKnown stage: Int
  ) {
    guard layer.model.isStillBeneathBlur, !cache.knows(keys[stage + 1]),
      sharp.pixels.count * keys.count <= Renderer.largestPreparation
    else { return }
    let cache = cache
    DispatchQueue.concurrentPerform(iterations: keys.count) { stage in
      _ = cache.raster(for: keys[stage]) { stages.raster(ofStage: stage, of: sharp) }
    }
  }

  private func kept(
    _ stages: BlurStages, _ stage: Int, of sharp: Bitmap, _ keys: [RasterKey]
  ) -> Bitmap {
    cache.raster(for: keys[stage]) { stages.raster(ofStage: stage, of: sharp) }.bitmap
  }
}

extension BlurStages {
  fileprivate func raster(ofStage stage: Int, of sharp: Bitmap) -> Raster {
    Raster(bitmap: image(ofStage: stage, of: sharp), x: 0, y: 0)
  }
}
