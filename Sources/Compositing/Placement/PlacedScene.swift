import Drawing
import Raster
import SceneModel
import Timeline

/// The placed layers of a scene at one tick, from which the backdrops of glass are drawn.
struct PlacedScene {
  /// The colour beneath all layers.
  let background: Pixel

  /// The canvas, in pixels of the surface.
  let canvas: Rectangle

  /// Layers from back to front.
  let layers: [PlacedLayer]

  /// The layers at earlier frames, by frame.
  let captures: [Int: [PlacedLayer]]

  /// The layers as glass sees them; absent if glass sees all layers.
  var captured: [PlacedLayer]?

  /// The instant that glass in an exposed layer sees; absent outside such layers.
  var instant: ExposedGlass?

  /// Returns the placed scene at an earlier frame, as glass with latency sees it.
  ///
  /// All glass in it shows that frame.
  ///
  /// - Parameter frame: The frame number; `nil` for the present.
  func at(_ frame: Int?) -> PlacedScene {
    guard let frame, let layers = captures[frame] else {
      return captured.map { showing($0, captures: captures) } ?? self
    }
    return showing(layers, captures: [:])
  }

  /// Returns the placed scene with other layers.
  private func showing(_ layers: [PlacedLayer], captures: [Int: [PlacedLayer]]) -> PlacedScene {
    PlacedScene(
      background: background, canvas: canvas, layers: layers, captures: captures, instant: instant)
  }

  /// Returns a layer at the current instant, if it is exposed by a shutter.
  func atInstant(_ layer: PlacedLayer) -> PlacedLayer {
    guard let instants = layer.exposure?.instants else { return layer }
    let index = instant?.path == layer.path ? instant?.index ?? 0 : 0
    return instants[min(index, instants.count - 1)].layer ?? layer
  }

  /// Returns the placed scene on a surface whose first pixel is (`x`, `y`) of this one.
  func from(x: Double, y: Double) -> PlacedScene {
    let movement = Transform.translation(x: -x, y: -y)
    func moved(_ layers: [PlacedLayer]) -> [PlacedLayer] {
      layers.compactMap { $0.moved(by: movement) }
    }
    return PlacedScene(
      background: background, canvas: canvas.boundingBox(under: movement), layers: moved(layers),
      captures: captures.mapValues(moved), captured: captured.map(moved), instant: instant)
  }

  /// Finds a layer by its path.
  func layer(_ path: String) -> PlacedLayer? { find(path, in: layers) }

  private func find(_ path: String, in layers: [PlacedLayer]) -> PlacedLayer? {
    for layer in layers {
      if layer.path == path { return atInstant(layer) }
      if layer.contains(path) { return find(path, in: atInstant(layer).sublayers) }
    }
    return nil
  }
}

/// An instant of an open shutter, by its index in a layer's exposure.
struct ExposedGlass {
  let path: String
  let index: Int
}

/// One weighted sample of an open shutter; a frame is the mean of all samples.
struct PlacedShutterSample {
  /// The weight in the mean; all weights add up to 1.
  let weight: Double

  let placedScene: PlacedScene

  /// The layers of the placed scene, which another tick may reuse.
  let siblings: PlacedSiblings
}

extension PlacedLayer {
  var path: String { layer.model.path }

  /// Returns whether a layer with a path is within this one.
  func contains(_ path: String) -> Bool { path.hasPrefix(self.path + "/") }

  /// The whole pixels around the layer's bounds.
  var box: Rectangle { layer.bounds.boundingBox(under: transform).wholePixels }
}

/// The choice of layers that belong to the backdrop of a glass, while they are drawn.
///
/// A class, because the layers drawn so far decide about the next ones.
final class BackdropLimit {
  /// The path of the glass, which does not see itself.
  let path: String
  let captures: Backdrop.Captures

  /// Whether drawing has passed the place of the glass.
  private(set) var isReached = false

  init(_ glass: Layer, _ captures: Backdrop.Captures) {
    path = glass.path
    self.captures = captures
  }

  /// Whether the backdrop is complete.
  var isOver: Bool { isReached && captures == .below }

  /// Returns whether the next layer belongs to the backdrop.
  func includes(_ layer: PlacedLayer) -> Bool {
    if layer.path == path {
      isReached = true
      return false
    }
    guard layer.layer[.captured] else {
      pass(layer)
      return false
    }
    return !isOver
  }

  /// Records that a layer has been drawn, or is invisible with everything in it.
  func pass(_ layer: PlacedLayer) {
    if layer.contains(path) { isReached = true }
  }

  /// Returns whether the next glass sees fewer layers than this one.
  func isBelow(_ other: Backdrop) -> Bool {
    captures == .below || !isReached && other.captures == .below
  }
}
