import Pipeline
import SceneModel
import SceneText
import Timeline
import Tuning

extension Recording {
  /// Opens a recording of what a scene shows.
  ///
  /// A folder of frames has the rate of the options, of its manifest or of the scene.
  ///
  /// - Throws: ``Problem`` if there are no frames.
  init(path: String, of loaded: LoadedScene, _ options: SceneOptions) throws {
    try self.init(
      path: path, frameRate: options.overrides.frameRate.map { 1 / $0.tickDuration },
      otherwise: loaded.scene.display.refresh.filmRate(upTo: 1000).map { 1 / $0.tickDuration }
        ?? 60,
      limits: options.limits)
  }
}
