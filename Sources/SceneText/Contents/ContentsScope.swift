import SceneModel

/// The facts of a layer that its contents depend on while they are read.
struct ContentsScope {
  /// The path of the layer.
  let layer: String

  /// Whether the layer declares its size, or a part of it.
  let hasSize: Bool

  /// The properties of the layer that its text determines.
  let fit: TextFit

  /// How the contents fill the layer.
  let gravity: ContentsGravity

  /// Pixels of an image per point.
  let contentsScale: Double

  /// Whether the layer and all layers around it run in the time of the scene.
  let isOnSceneTime: Bool

  /// Returns the size of an image in points.
  ///
  /// - Parameter pixels: The size in pixels.
  func size(ofPicture pixels: Size) -> Size {
    Size(width: pixels.width / contentsScale, height: pixels.height / contentsScale)
  }
}
