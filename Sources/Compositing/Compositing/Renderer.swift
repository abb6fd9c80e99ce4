package import Drawing
import Effects
import System
package import Raster
package import SceneModel
package import Timeline

/// Draws the frames of one scene.
///
/// Each frame depends on its presentation only. Not `Sendable`: every worker has its own renderer,
/// and all of them share the assets and the cache.
package final class Renderer {
  let scene: Scene
  let assets: AssetLibrary
  let cache: RasterCache

  /// Whether glass may see less than there is.
  private let mayLeaveOut: Bool

  /// Size of the frames, in pixels.
  private let width, height: Int

  /// The frame that ``update(to:)`` has shown last.
  package private(set) var picture = Bitmap(width: 0, height: 0)

  /// The frames shown by ``picture``, with their weights; empty before the first.
  private var shown: [WeightedScenery] = []

  /// What ``frame(_:)`` has placed last; empty before the first.
  private var placedLast: [WeightedScenery] = []

  private var surface: ImageSurface?

  /// The lowest layers of the scenery drawn last.
  var lowestLayers: LowestLayers?

  /// What the frame that is being drawn costs.
  let costs: FrameCosts

  /// Whether all layers are drawn anew wherever others hide them; on only in tests, the frames are the
  /// same.
  var drawsHidden = false

  /// The idle surfaces, the last used ones at the end.
  private var spareSurfaces: [ImageSurface] = []

  private static let spareSurfaceLimit = 4

  /// The transitions at the tick before, by the paths of their layers.
  var transitions: [String: (values: TransitionValues, transition: any Transition)] = [:]

  /// The particles that were drawn last, by the paths of their layers.
  var particles: [String: LivingParticles] = [:]

  /// The pictures that are sampled, by where they are drawn.
  var stillPictures: [StillPictureKey: StillPicture] = [:]

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
  /// - Parameter presentation: Of the same timeline as those before.
  /// - Returns: Where pixels may differ from those of the picture before: nowhere else do they.
  ///   There are no rectangles if nothing differs, and one of all pixels the first time.
  /// - Complexity: O(what differs), and a little for each layer.
  package func update(to presentation: Presentation) throws(DrawingError) -> [PixelRectangle] {
    try costs.measured(frame: presentation.tick.frame) { () throws(DrawingError) in
      try updated(to: presentation)
    }
  }

  private func updated(to presentation: Presentation) throws(DrawingError) -> [PixelRectangle] {
    cache.beginFrame()
    let sceneries = placed(presentation, after: shown)
    let changes = damage(from: shown, to: sceneries).rectangles
    if shown.isEmpty { picture = Bitmap(width: width, height: height) }
    // If drawing fails, the picture is neither the one nor the other.
    shown = []
    if !changes.isEmpty { try draw(sceneries, changes, of: &picture) }
    shown = sceneries
    return changes.map(\.pixels)
  }

  /// Returns the frame that shows `presentation`.
  ///
  /// - Parameter presentation: Of the same timeline as those before.
  package func frame(_ presentation: Presentation) throws(DrawingError) -> Bitmap {
    try costs.measured(frame: presentation.tick.frame) { () throws(DrawingError) in
      placedLast = placed(presentation, after: placedLast)
      var picture = Bitmap(width: width, height: height)
      try draw(placedLast, [placedLast[0].scenery.canvas], of: &picture)
      return picture
    }
  }

  /// Brings parts of a picture up to date.
  private func draw(
    _ sceneries: [WeightedScenery], _ parts: [Rectangle], of picture: inout Bitmap
  ) throws(DrawingError) {
    guard sceneries.count == 1 else {
      return try drawMeans(of: sceneries, parts, of: &picture)
    }
    let scenery = sceneries[0].scenery
    let ground = try ground(of: scenery)
    try draw(
      ground.above.touching(parts), of: scenery, over: ground, parts, of: &picture)
  }

  private func draw(
    _ layers: [PlacedLayer], of scenery: Scenery, over ground: Ground, _ parts: [Rectangle],
    of picture: inout Bitmap
  ) throws(DrawingError) {
    let isConfined = try layers.areConfined(to: parts, assets)
    guard isConfined || parts == [scenery.canvas] else {
      let surface = try sketch()
      try draw(layers, of: scenery, over: ground, relevant: parts, on: surface)
      for part in parts { surface.copy(part.pixels, to: &picture) }
      return
    }
    try ImageSurface.over(&picture) { surface throws(DrawingError) in
      try draw(
        layers, of: scenery, over: ground, relevant: parts, on: surface, isConfined: isConfined)
    }
  }

  /// Makes parts of a picture the means of what a shutter sees.
  private func drawMeans(
    of sceneries: [WeightedScenery], _ parts: [Rectangle], of picture: inout Bitmap
  ) throws(DrawingError) {
    let isLinear = scene.shutter?.isLinear ?? false
    if !isLinear, try drawMeansByRows(of: sceneries, parts, of: &picture) { return }
    var means = parts.map {
      BitmapMean(width: Int($0.width), height: Int($0.height), isLinear: isLinear)
    }
    let surface = try sketch()
    for exposed in sceneries {
      let scenery = exposed.scenery
      let ground = try ground(of: scenery)
      try draw(
        ground.above.touching(parts), of: scenery, over: ground, relevant: parts, on: surface)
      for (index, part) in parts.enumerated() {
        means[index].add(surface.bitmap(of: part.pixels), weight: exposed.weight)
      }
    }
    for (mean, part) in zip(means, parts) { picture.replace(part.pixels, with: mean.bitmap) }
  }

  /// Makes parts of a picture means row by row, if all that moves are pictures that are kept.
  ///
  /// - Returns: Whether it is so.
  private func drawMeansByRows(
    of sceneries: [WeightedScenery], _ parts: [Rectangle], of picture: inout Bitmap
  ) throws(DrawingError) -> Bool {
    let scenery = sceneries[0].scenery
    // Of all layers, so that it does not depend on the parts.
    let instants = sceneries.map { ShutterInstant(weight: $0.weight, layers: $0.scenery.layers) }
    guard let instants = MovingInstants(instants),
      let laid = try laid(instants.moving, visible: scenery.canvas)
    else { return false }
    let ground = try ground(of: scenery)
    // Those of the ground are the first of all that stand still.
    let still = instants.ground.dropFirst(scenery.layers.count - ground.above.count)
    try draw(Array(still).touching(parts), of: scenery, over: ground, parts, of: &picture)
    for part in parts { picture.layMean(of: laid, in: part.pixels) }
    return true
  }

  /// A surface of the size of the picture, for what cannot be drawn on the picture itself: it is made
  /// once, and keeps what was drawn.
  private func sketch() throws(DrawingError) -> ImageSurface {
    if let surface { return surface }
    let surface = try ImageSurface(width: width, height: height)
    self.surface = surface
    return surface
  }

  /// Draws layers of a scenery.
  ///
  /// - Parameters:
  ///   - ground: What lies beneath them.
  ///   - relevant: The pixels that matter, in rectangles that do not overlap.
  ///   - isConfined: Whether the others stay as they are, because nothing is drawn there.
  func draw(
    _ layers: [PlacedLayer], of scenery: Scenery, over ground: Ground, relevant: [Rectangle],
    on surface: ImageSurface, isConfined: Bool = false
  ) throws(DrawingError) {
    let occlusion = try Occlusion(
      of: layers, relevant: relevant, assets: assets, drawsHidden: drawsHidden)
    for part in occlusion.background { ground.lay(part, on: surface) }
    let compositor = Compositor(renderer: self, visible: scenery.canvas, scenery: scenery)
    let seams = try compositor.seams(of: layers)
    for run in occlusion.runs where !run.visible.isEmpty {
      let canvas = try Canvas(on: surface, relevant: run.visible)
      if isConfined { canvas.clipToRelevant() }
      try compositor.draw(
        run.layers, in: root, joinedAt: seams, from: run.first, on: canvas)
    }
  }

  /// The mobility of the canvas.
  private var atRest: Mobility { Mobility(kind: .rests, pixelsPerPoint: scene.scale) }

  /// From the scene's points to the surface.
  private var root: Transform { .identity.scaled(x: scene.scale, y: scene.scale) }

  /// Places all layers: what a shutter sees of them, or what is there at the tick.
  ///
  /// - Parameter previous: Sceneries of the same scene, from which layers may be taken over.
  private func placed(_ presentation: Presentation, after previous: [WeightedScenery])
    -> [WeightedScenery]
  {
    let captures = presentation.captures.map { frame, layers in
      let known = previous.first?.scenery.captures[frame]
      let seen = mayLeaveOut ? layers.compactMap(\.captured) : layers
      return (frame, known ?? PlacedLayer.placed(seen, in: root, atRest))
    }
    func scenery(_ layers: [PresentationLayer], weight: Double) -> WeightedScenery {
      let siblings = PlacedSiblings(
        declared: layers,
        layers: PlacedLayer.placed(
          layers, in: root, atRest, after: previous.last?.siblings))
      let scenery = Scenery(
        background: Pixel(scene.background.straight),
        canvas: Rectangle(
          x: 0, y: 0, width: Double(width), height: Double(height)),
        layers: siblings.layers, captures: Dictionary(uniqueKeysWithValues: captures),
        captured: mayLeaveOut
          ? PlacedLayer.placed(layers.compactMap(\.captured), in: root, atRest) : nil)
      return WeightedScenery(weight: weight, scenery: scenery, siblings: siblings)
    }
    guard !presentation.exposedFrames.isEmpty else {
      return [scenery(presentation.layers, weight: 1)]
    }
    return presentation.exposedFrames.map { scenery($0.layers, weight: $0.weight) }
  }

  /// Returns where pictures may differ.
  private func damage(from old: [WeightedScenery], to new: [WeightedScenery]) -> Damage {
    var damage = Damage()
    guard !old.isEmpty else {
      damage.add(new[0].scenery.canvas)
      return damage
    }
    // Where all sceneries look the same, so do their means.
    let all = old + new
    for (one, next) in zip(all, all.dropFirst()) {
      for rectangle in DamageFinder(from: one.scenery, to: next.scenery).damage.rectangles {
        damage.add(rectangle)
      }
    }
    return damage.clipped(to: new[0].scenery.canvas)
  }

  /// Runs `body` with a surface whose pixels are left over from before; those of glass that moves
  /// are used again and again.
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
