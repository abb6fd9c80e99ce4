import SceneModel

/// The facts of a layer that its contents depend on while they are read.
struct ContentsScope {
  /// The path of the layer.
  let layer: String

  /// Whether the layer has a size of its own, or a part of one.
  let hasSize: Bool

  /// What of the layer a text decides.
  let fit: TextFit

  /// How the contents fill the layer.
  let gravity: ContentsGravity

  /// Pixels of a picture per point.
  let contentsScale: Double

  /// Whether nothing around the layer has a clock.
  let isOnSceneTime: Bool

  /// The size in points of a picture.
  ///
  /// - Parameter pixels: Its size in pixels.
  func size(ofPicture pixels: Size) -> Size {
    Size(width: pixels.width / contentsScale, height: pixels.height / contentsScale)
  }
}
