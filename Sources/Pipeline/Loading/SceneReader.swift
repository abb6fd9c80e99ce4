import Compositing
package import SceneText

/// Reads one scene again and again; any number of threads may at once.
package struct SceneReader: Sendable {
  let file: SceneFile
  let assets: AssetLibrary

  /// Reads the scene with what `overrides` says.
  ///
  /// - Parameter frames: Returns which of so many frames have to be free of errors; `nil` for all.
  package func reading(
    overriding overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil }
  ) -> SceneReading {
    file.reading(overrides, frames: frames, assets: assets)
  }
}
