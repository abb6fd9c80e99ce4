package import Drawing
import Effects
import System
package import Raster
package import SceneModel
package import Timeline

/// Draws the frames of one scene.
///
/// Each frame depends only on its presentation. Not `Sendable`: every worker has its own renderer,
/// and all renderers share the assets and the cache.
package final class Renderer {
  let scene: Scene
  let assets: AssetLibrary
  let cache: RasterCache

  /// Whether glass may see fewer layers than there are.
  private let mayLeaveOut: Bool

  /// Size of the frames, in pixels.
  private let width, height: Int

  /// The frame that ``update(to:)`` drew last.
  package private(set) var picture = Bitmap(width: 0, height: 0)

  /// The frames shown by ``picture``, with their weights; empty before the first.
  private var shown: [PlacedShutterSample] = []

  /// The samples that ``frame(_:)`` placed last; empty before the first.
  private var placedLast: [PlacedShutterSample] = []

  private var surface: ImageSurface?

  /// The lowest layers of the placed scene drawn last.
  var lowestLayers: LowestLayers?

  /// The drawing time of the current frame.
  let costs: FrameCosts

  /// Whether layers are drawn even where others hide them; set only in tests, as the frames are the
  /// same.
  var drawsHidden = false

  /// The idle surfaces, the most recently used last.
  private var spareSurfaces: [ImageSurface] = []

  private static let spareSurfaceLimit = 4

  /// The transitions at the previous tick, by the paths of their layers.
  var transitions: [String: (state: TransitionState, transition: any Transition)] = [:]

  /// The particles that were drawn last, by the paths of their layers.
  var particles: [String: LivingParticles] = [:]

  /// The textures of sampled layers, by their keys.
  var textures: [TextureKey: Texture] = [:]

  /// The layer whose tiles are being drawn.
  var tiled: TiledLayer?

  package init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache) {
    self.scene = scene
    self.assets = assets
    self.cache = cache
    costs = FrameCosts(limit: assets.limits[.frameTimeout])
    (width, height) = scene.pixelSize
    mayLeaveOut =
      scene.layers.contains(where: \.hasBackdrop) && scene.layers.contains(where: \.mayBeLeftOut)
  }

  /// Makes ``picture`` the frame that shows `presentation`, as ``frame(_:)`` returns it.
  ///
  /// - Parameter presentation: A presentation of the same timeline as the earlier ones.
  /// - Returns: The only pixels that may differ from the previous picture. There are no rectangles
  ///   if nothing differs, and one of all pixels the first time.
  /// - Complexity: O(changed pixels + layers).
  package func update(to presentation: Presentation) throws(DrawingError) -> [PixelRectangle] {
    try costs.measured(frame: presentation.tick.frame) { () throws(DrawingError) in
      try updated(to: presentation)
    }
  }

  private func updated(to presentation: Presentation) throws(DrawingError) -> [PixelRectangle] {
    cache.beginFrame()
    let samples = placed(presentation, after: shown)
    let changes = damage(from: shown, to: samples).rectangles
    if shown.isEmpty { picture = Bitmap(width: width, height: height) }
    // If drawing fails, the picture is incomplete.
    shown = []
    if !changes.isEmpty { try draw(samples, changes, of: &picture) }
    let straight = try straightPixels(of: samples)
    let isAsStraight = straight == picture.straight
    picture.straight = straight
    shown = samples
    return isAsStraight ? changes.map(\.pixels) : [samples[0].placedScene.canvas.pixels]
  }

  /// Returns the frame that shows `presentation`.
  ///
  /// - Parameter presentation: A presentation of the same timeline as the earlier ones.
  package func frame(_ presentation: Presentation) throws(DrawingError) -> Bitmap {
    try costs.measured(frame: presentation.tick.frame) { () throws(DrawingError) in
      placedLast = placed(presentation, after: placedLast)
      var picture = Bitmap(width: width, height: height)
      try draw(placedLast, [placedLast[0].placedScene.canvas], of: &picture)
      picture.straight = try straightPixels(of: placedLast)
      return picture
    }
  }

  /// Redraws parts of a picture.
  private func draw(
    _ samples: [PlacedShutterSample], _ parts: [Rectangle], of picture: inout Bitmap
  ) throws(DrawingError) {
    guard samples.count == 1 else {
      return try drawMeans(of: samples, parts, of: &picture)
    }
    let placedScene = samples[0].placedScene
    let underlay = try underlay(of: placedScene)
    try draw(
      underlay.above.touching(parts), of: placedScene, over: underlay, parts, of: &picture)
  }

  private func draw(
    _ layers: [PlacedLayer], of placedScene: PlacedScene, over underlay: StaticUnderlay,
    _ parts: [Rectangle],
    of picture: inout Bitmap
  ) throws(DrawingError) {
    let isConfined = try layers.areConfined(to: parts, assets)
    guard isConfined || parts == [placedScene.canvas] else {
      let surface = try scratchSurface()
      try draw(layers, of: placedScene, over: underlay, relevant: parts, on: surface)
      for part in parts { surface.copy(part.pixels, to: &picture) }
      return
    }
    try ImageSurface.over(&picture) { surface throws(DrawingError) in
      try draw(
        layers, of: placedScene, over: underlay, relevant: parts, on: surface,
        isConfined: isConfined)
    }
  }

  /// Draws the mean of a shutter's samples in parts of a picture.
  private func drawMeans(
    of samples: [PlacedShutterSample], _ parts: [Rectangle], of picture: inout Bitmap
  ) throws(DrawingError) {
    let isLinear = scene.shutter?.isLinear ?? false
    if !isLinear, try drawMeansByRows(of: samples, parts, of: &picture) { return }
    var means = parts.map {
      BitmapMean(width: Int($0.width), height: Int($0.height), isLinear: isLinear)
    }
    let surface = try scratchSurface()
    for exposed in samples {
      let placedScene = exposed.placedScene
      let underlay = try underlay(of: placedScene)
      try draw(
        underlay.above.touching(parts), of: placedScene, over: underlay, relevant: parts,
        on: surface)
      for (index, part) in parts.enumerated() {
        means[index].add(surface.bitmap(of: part.pixels), weight: exposed.weight)
      }
    }
    for (mean, part) in zip(means, parts) { picture.replace(part.pixels, with: mean.bitmap) }
  }

  /// Draws the mean row by row in parts of a picture, if all moving layers are cached pictures.
  ///
  /// - Returns: Whether the mean was drawn.
  private func drawMeansByRows(
    of samples: [PlacedShutterSample], _ parts: [Rectangle], of picture: inout Bitmap
  ) throws(DrawingError) -> Bool {
    let placedScene = samples[0].placedScene
    // All layers count, so that the result does not depend on the parts.
    let instants = samples.map { ShutterInstant(weight: $0.weight, layers: $0.placedScene.layers) }
    guard let instants = MovingInstants(instants),
      let blended = try blendedInstants(instants.moving, visible: placedScene.canvas)
    else { return false }
    let underlay = try underlay(of: placedScene)
    // The layers of the underlay come first among the unmoved ones.
    let unmoved = instants.unmoved.dropFirst(placedScene.layers.count - underlay.above.count)
    try draw(Array(unmoved).touching(parts), of: placedScene, over: underlay, parts, of: &picture)
    for part in parts { picture.blendMean(of: blended, in: part.pixels) }
    return true
  }

  /// Returns a surface of the picture's size, for drawings that cannot go directly on the picture.
  ///
  /// It is created once and keeps its pixels.
  private func scratchSurface() throws(DrawingError) -> ImageSurface {
    if let surface { return surface }
    let surface = try ImageSurface(width: width, height: height)
    self.surface = surface
    return surface
  }

  /// Draws layers of a placed scene.
  ///
  /// - Parameters:
  ///   - underlay: The underlay beneath them.
  ///   - relevant: The pixels that are needed, as disjoint rectangles.
  ///   - isConfined: Whether other pixels need no protection, because nothing is drawn there.
  func draw(
    _ layers: [PlacedLayer], of placedScene: PlacedScene, over underlay: StaticUnderlay,
    relevant: [Rectangle],
    on surface: ImageSurface, isConfined: Bool = false
  ) throws(DrawingError) {
    let occlusion = try Occlusion(
      of: layers, relevant: relevant, assets: assets, drawsHidden: drawsHidden)
    for part in occlusion.background { underlay.lay(part, on: surface) }
    let compositor = Compositor(
      renderer: self, visible: placedScene.canvas, placedScene: placedScene)
    let seams = try compositor.seams(of: layers)
    for run in occlusion.runs where !run.visible.isEmpty {
      let canvas = try Canvas(on: surface, relevant: run.visible)
      if isConfined { canvas.clipToRelevant() }
      try compositor.draw(
        run.layers, in: root, joinedAt: seams, from: run.first, on: canvas)
    }
  }

  /// The mobility of the canvas.
  private var atRest: Mobility { Mobility(kind: .none, pixelsPerPoint: scene.scale) }

  /// The transform from the scene's points to the surface.
  private var root: Transform { .identity.scaled(x: scene.scale, y: scene.scale) }

  /// Places all layers, as sampled by the scene's shutter or at the tick.
  ///
  /// - Parameter previous: Samples of the same scene, whose layers may be reused.
  private func placed(_ presentation: Presentation, after previous: [PlacedShutterSample])
    -> [PlacedShutterSample]
  {
    let captures = presentation.captures.map { frame, layers in
      let known = previous.first?.placedScene.captures[frame]
      let seen = mayLeaveOut ? layers.compactMap(\.captured) : layers
      return (frame, known ?? PlacedLayer.placed(seen, in: root, atRest))
    }
    func sample(_ layers: [PresentationLayer], weight: Double) -> PlacedShutterSample {
      let siblings = PlacedSiblings(
        declared: layers,
        layers: PlacedLayer.placed(
          layers, in: root, atRest, after: previous.last?.siblings))
      let placedScene = PlacedScene(
        background: Pixel(scene.background.straight),
        canvas: Rectangle(
          x: 0, y: 0, width: Double(width), height: Double(height)),
        layers: siblings.layers, captures: Dictionary(uniqueKeysWithValues: captures),
        captured: mayLeaveOut
          ? PlacedLayer.placed(layers.compactMap(\.captured), in: root, atRest) : nil)
      return PlacedShutterSample(weight: weight, placedScene: placedScene, siblings: siblings)
    }
    guard !presentation.exposedFrames.isEmpty else {
      return [sample(presentation.layers, weight: 1)]
    }
    return presentation.exposedFrames.map { sample($0.layers, weight: $0.weight) }
  }

  /// Returns the region in which pictures may differ.
  private func damage(from old: [PlacedShutterSample], to new: [PlacedShutterSample])
    -> DamageRegion
  {
    var damage = DamageRegion()
    guard !old.isEmpty else {
      damage.add(new[0].placedScene.canvas)
      return damage
    }
    // Means are equal where all samples are equal.
    let all = old + new
    for (one, next) in zip(all, all.dropFirst()) {
      for rectangle in DamageFinder(from: one.placedScene, to: next.placedScene).damage.rectangles {
        damage.add(rectangle)
      }
    }
    return damage.clipped(to: new[0].placedScene.canvas)
  }

  /// Runs `body` with a surface that may contain old pixels.
  ///
  /// Surfaces are reused, mainly for moving glass.
  func withSurface<Result>(
    width: Int, height: Int, _ body: (ImageSurface) throws(DrawingError) -> Result
  ) throws(DrawingError) -> Result {
    let surface: ImageSurface
    if let spare = spareSurfaces.firstIndex(where: { $0.width == width && $0.height == height }) {
      surface = spareSurfaces.remove(at: spare)
    } else {
      surface = try ImageSurface(width: width, height: height)
    }
    defer { spareSurfaces = Array((spareSurfaces + [surface]).suffix(Renderer.spareSurfaceLimit)) }
    return try body(surface)
  }
}
