import SceneModel
import Timeline

/// What a film is made of: a scene, or a folder of its frames.
struct FilmSource {
  let refresh: Display.Refresh

  /// Size of the frames in pixels.
  let width, height: Int

  /// Whether nothing shines through any frame.
  let isOpaque: Bool

  let frameCount: Int
}

extension FilmSource {
  init(of loaded: LoadedScene) {
    let size = loaded.scene.pixelSize
    self.init(
      refresh: loaded.scene.display.refresh, width: size.width, height: size.height,
      isOpaque: loaded.isOpaque, frameCount: loaded.timeline.frameCount)
  }
}
