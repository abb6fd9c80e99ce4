import Drawing
import Raster
import SceneModel
import Timeline

/// Everything that the image seen through a glass depends on: equal keys mean equal images.
struct BackdropImageKey: Hashable, Sendable {
  /// The path of the glass, because two pieces of glass with the same backdrop may see each other.
  private let path: String

  /// The layers of the backdrop from back to front, with offsets from the glass's first pixel.
  private var seen: [Seen] = []

  private let background: Pixel

  /// The size of the image, in pixels.
  private let width, height: Double

  private let look: BackdropAppearance

  /// The glass that must not be seen again.
  private let captors: Captors

  private struct Seen: Hashable {
    let identity: LayerIdentity
    let transform: Transform
  }

  /// - Parameters:
  ///   - glass: The glass, in `placedScene`.
  ///   - box: The part of the placed scene that is needed, in whole pixels.
  ///   - captors: The glass itself and the glass that sees it.
  init(
    _ glass: PlacedLayer, _ look: BackdropAppearance, in placedScene: PlacedScene, box: Rectangle,
    _ captors: Captors
  ) {
    path = glass.path
    self.captors = captors
    let superlayer = look.captures == .siblings ? placedScene.superlayer(of: glass.path) : nil
    background = superlayer == nil ? placedScene.background : .clear
    (width, height) = (box.width, box.height)
    self.look = look
    let origin = Transform.translation(x: -box.x, y: -box.y)
    var layers: [PlacedLayer] = []
    _ = placedScene.list(
      superlayer.map { [$0] } ?? placedScene.layers, before: glass.path, look.captures,
      into: &layers)
    let glasses = layers.flatMap(\.glasses)
    let seesAll =
      glasses.contains { $0.layer.model.backdrop?.captures == .siblings }
      || superlayer != nil && !glasses.isEmpty
    // Some of that glass sees layers above this one, this one itself, or layers beneath the
    // superlayer.
    if seesAll { layers = placedScene.all(placedScene.layers, aroundAndBeside: glass.path) }
    let region = BackdropImageKey.region(seenThrough: layers, around: box, seesAll: seesAll)
    seen = layers.compactMap { layer in
      guard layer.contains(glass.path) || layer.extent.intersection(region) != nil else {
        return nil
      }
      return Seen(
        identity: layer.contains(glass.path) ? layer.ownIdentity : layer.identity,
        transform: layer.transform.concatenating(origin))
    }
  }

  /// Returns the box enlarged by the surroundings that other glass in the backdrop depends on.
  ///
  /// - Parameter seesAll: Whether some of that glass sees layers above its own.
  private static func region(
    seenThrough layers: [PlacedLayer], around box: Rectangle, seesAll: Bool
  ) -> Rectangle {
    // At another place on a surface, rounding may lead to another whole pixel.
    var region = box.outset(by: 1)
    var known: Rectangle
    repeat {
      known = region
      for layer in layers.reversed() where layer.extent.intersection(region) != nil {
        for other in layer.glasses { region = region.union(other.box.outset(by: other.glassReach)) }
      }
    } while seesAll && region != known
    return region
  }

}

extension PlacedScene {
  /// Lists the layers of a glass's backdrop; superlayers of the glass come before their sublayers.
  ///
  /// - Returns: Whether the list is complete.
  fileprivate func list(
    _ layers: [PlacedLayer], before path: String, _ captures: Backdrop.Captures,
    into seen: inout [PlacedLayer]
  ) -> Bool {
    for layer in layers {
      if layer.path == path || !layer.layer[.captured] {
        if captures == .below, layer.path == path || layer.contains(path) { return true }
      } else {
        guard layer.contains(path) else {
          seen.append(layer)
          continue
        }
        let layer = atInstant(layer)
        seen.append(layer)
        if list(layer.sublayers, before: path, captures, into: &seen) { return true }
      }
    }
    return false
  }

  /// Lists layers, and the layers directly within each one that contains a path.
  fileprivate func all(_ layers: [PlacedLayer], aroundAndBeside path: String) -> [PlacedLayer] {
    layers.flatMap { layer in
      guard layer.contains(path) else { return [layer] }
      let layer = atInstant(layer)
      return [layer] + all(layer.sublayers, aroundAndBeside: path)
    }
  }
}

extension PlacedLayer {
  /// The glass among this layer and the layers within it.
  fileprivate var glasses: [PlacedLayer] {
    guard hasBackdrop else { return [] }
    if let exposure { return exposure.instants.compactMap(\.seen).flatMap(\.glasses) }
    return (layer.model.backdrop == nil ? [] : [self]) + (mask + sublayers).flatMap(\.glasses)
  }

  fileprivate var glassReach: Double {
    layer.model.backdrop.map { BackdropAppearance($0, of: self).reach } ?? 0
  }
}
