import Drawing
import Raster
import SceneModel
import Timeline

/// All that is drawn of a scene at one tick: what glass lets through.
struct PlacedScene {
  /// Beneath all layers.
  let background: Pixel

  /// The canvas, in pixels of the surface.
  let canvas: Rectangle

  /// Back to front.
  let layers: [PlacedLayer]

  /// The layers at earlier frames, by frame.
  let captures: [Int: [PlacedLayer]]

  /// The layers as glass sees them; absent where it sees all of them.
  var captured: [PlacedLayer]?

  /// The instant at which glass in a layer sees what there is while a shutter is open in front of that layer;
  /// absent where none of this is looked at.
  var instant: ExposedGlass?

  /// The placed scene as glass sees it that shows an earlier frame, in which all glass shows what was then.
  ///
  /// - Parameter frame: `nil` stands for the present.
  func at(_ frame: Int?) -> PlacedScene {
    guard let frame, let layers = captures[frame] else {
      return captured.map { showing($0, captures: captures) } ?? self
    }
    return showing(layers, captures: [:])
  }

  /// The same with other layers.
  private func showing(_ layers: [PlacedLayer], captures: [Int: [PlacedLayer]]) -> PlacedScene {
    PlacedScene(
      background: background, canvas: canvas, layers: layers, captures: captures, instant: instant)
  }

  /// Returns a layer as it is at the instant that is looked at, where a shutter is open in front of it.
  func atInstant(_ layer: PlacedLayer) -> PlacedLayer {
    guard let instants = layer.exposure?.instants else { return layer }
    let index = instant?.path == layer.path ? instant?.index ?? 0 : 0
    return instants[min(index, instants.count - 1)].layer ?? layer
  }

  /// The same on a surface whose first pixel is (`x`, `y`) of this one.
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

/// An instant of an open shutter, by its index among those of a layer.
struct ExposedGlass {
  let path: String
  let index: Int
}

/// A placed scene as a part of a picture.
struct PlacedShutterSample {
  /// Of the mean that is the picture; all of them add up to 1.
  let weight: Double

  let placedScene: PlacedScene

  /// The layers of the placed scene, from which those of another tick may be taken over.
  let siblings: PlacedSiblings
}

extension PlacedLayer {
  var path: String { layer.model.path }

  /// Whether a layer with this path is within this one.
  func contains(_ path: String) -> Bool { path.hasPrefix(self.path + "/") }

  /// The whole pixels around the layer's bounds.
  var box: Rectangle { layer.bounds.boundingBox(under: transform).wholePixels }
}

/// Which layers a glass lets through while they are drawn.
///
/// A class, because what has been drawn decides about what comes next.
final class BackdropLimit {
  /// The path of the glass, which does not see itself.
  let path: String
  let captures: Backdrop.Captures

  /// Whether the glass would have been drawn by now.
  private(set) var isReached = false

  init(_ glass: Layer, _ captures: Backdrop.Captures) {
    path = glass.path
    self.captures = captures
  }

  /// Whether nothing more is seen.
  var isOver: Bool { isReached && captures == .below }

  /// Returns whether a layer is seen that is to be drawn now.
  func lets(_ layer: PlacedLayer) -> Bool {
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

  /// Takes note that a layer has been drawn, or is out of sight with all that is in it.
  func pass(_ layer: PlacedLayer) {
    if layer.contains(path) { isReached = true }
  }

  /// Whether another glass that is to be drawn now sees less than this one.
  func isBelow(_ other: Backdrop) -> Bool {
    captures == .below || !isReached && other.captures == .below
  }
}
