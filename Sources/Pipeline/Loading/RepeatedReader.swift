import Compositing
package import SceneText

/// Reads one scene repeatedly; callable from several threads at once.
package struct RepeatedReader: Sendable {
  let file: SceneFile
  let assets: AssetLibrary

  /// Reads the scene with the given overrides.
  ///
  /// - Parameter frames: Takes the number of frames. Returns the numbers of the frames that must be
  ///   free of errors; `nil` for all.
  package func reading(
    overriding overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil }
  ) -> SceneReading {
    file.reading(overrides, frames: frames, assets: assets)
  }
}
