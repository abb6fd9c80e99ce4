import Drawing
package import Pipeline
package import Raster
import SceneModel
import Timeline

/// A picture of a scene's moving layers, frame over frame, among the still ones.
package struct OnionPicture {
  /// The still layers behind the moving ones, the moving layers, and the still ones in front.
  private let still, moving, front: SheetFrames

  /// Numbers of the frames in ascending order, at least one.
  private let numbers: [Int]

  /// - Parameters:
  ///   - numbers: Numbers of the frames in ascending order; at least one.
  ///   - view: The part of the scene to draw.
  package init(of loaded: LoadedScene, _ numbers: [Int], view: SheetView) throws {
    let scene = loaded.scene
    let count = loaded.timeline.frameCount
    let paths = try view.layer.map { [$0] } ?? loaded.movedPaths(in: numbers)
    guard !paths.isEmpty else {
      throw UsageError(
        message: "nothing moves from one of these frames to another",
        hint: "choose others with --frames, or draw them side by side with --film-strip")
    }
    let shown = try view.frames(of: [loaded], [numbers])[0]
    self.numbers = numbers
    let background =
      view.layer == nil
      ? scene.without(Set(paths), frameCount: count)
      : scene.showingOnly([], background: scene.background, frameCount: count)
    func frames(_ paths: some Sequence<String>) throws(Diagnostic) -> SheetFrames {
      let scene = scene.showingOnly(Set(paths), background: .clear, frameCount: count)
      return SheetFrames(of: try loaded.showing(scene), part: shown.part, proceed: view.proceed)
    }
    still = SheetFrames(of: try loaded.showing(background), part: shown.part, proceed: view.proceed)
    moving = try frames(paths)
    front = try frames(view.layer == nil ? scene.pathsInFront(of: paths) : [])
  }

  /// Size in pixels.
  package var width: Int { still.width }
  package var height: Int { still.height }

  /// Draws all frames over each other; equal consecutive ones count only once.
  package func drawn() throws -> Bitmap {
    var skins: [OnionSkin.Skin] = []
    var index = 0
    try moving.forEach(numbers) { bitmap in
      index += 1
      if skins.last?.bitmap == bitmap { skins.removeLast() }
      skins.append(
        OnionSkin.Skin(bitmap, progress: Double(index) / Double(numbers.count)))
    }
    let surface = try ImageSurface(width: width, height: height)
    let canvas = try Canvas(on: surface)
    try canvas.draw(try still.bitmaps(numbers.suffix(1))[0])
    try canvas.draw(OnionSkin.picture(of: skins))
    try canvas.draw(try front.bitmaps(numbers.suffix(1))[0])
    return surface.bitmap()
  }
}

extension Scene {
  /// Returns the outermost layers in front of all the given layers and of their ancestors.
  fileprivate func pathsInFront(of paths: [String]) -> [String] {
    let last = layers.lastIndex { layer in
      paths.contains { $0 == layer.path || $0.hasPrefix(layer.path + "/") }
    }
    return layers[(last.map { $0 + 1 } ?? layers.count)...].map(\.path)
  }
}

extension LoadedScene {
  /// Returns the outermost layers whose position or shape differs from the first frame in another.
  fileprivate func movedPaths(in numbers: [Int]) throws -> [String] {
    let link = timeline.displayLink
    let first = try timeline.presentation(at: link[numbers[0]]).layers
    var paths: Set<String> = []
    for number in numbers.dropFirst() {
      let layers = try timeline.presentation(at: link[number]).layers
      for (layer, before) in zip(layers, first) { paths.formUnion(layer.moved(since: before)) }
    }
    return paths.filter { path in
      !paths.contains { path.hasPrefix($0 + "/") }
    }.sorted()
  }
}

extension PresentationLayer {
  /// The properties that move the edges of a layer.
  private static let placing: [LayerProperty] =
    [
      .position, .anchorPoint, .size, .rotation, .scale, .rotationX, .rotationY, .translationZ,
      .skew,
      .transform, .translation,
    ] + LayerProperty.ofMatrix

  /// Returns the paths of the outermost layers that have moved or have a moved sublayer.
  fileprivate func moved(since before: PresentationLayer) -> [String] {
    let hasMoved = Self.placing.contains {
      values[$0.rawValue] != before.values[$0.rawValue]
    }
    // The contents of a transition cannot be drawn without its layer.
    let hasMovedInside = zip(mask + contentLayers, before.mask + before.contentLayers).contains {
      !$0.moved(since: $1).isEmpty
    }
    guard !hasMoved, !hasMovedInside else { return [model.path] }
    return zip(sublayers, before.sublayers).flatMap { $0.moved(since: $1) }
  }
}
