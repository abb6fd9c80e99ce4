import Compositing
import SceneModel
package import SceneText

/// Loads one scene repeatedly with different values of its parameters.
///
/// Files are read and decoded once, and each problem is reported once.
package final class SceneLoader {
  /// Reads the scene for ``scene(of:)``.
  package let reader: RepeatedReader

  private var log: ProblemLog

  package init(_ file: SceneFile) {
    reader = RepeatedReader(file: file, assets: file.assets)
    log = file.log
  }

  /// Loads the scene with the given overrides.
  ///
  /// - Parameter frames: Takes the number of frames. Returns the numbers of the frames that must be
  ///   free of errors; `nil` for all.
  /// - Throws: ``ReportedError`` if the scene then has errors.
  package func scene(
    overriding overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil }
  ) throws(ReportedError) -> LoadedScene {
    try scene(of: reader.reading(overriding: overrides, frames: frames))
  }

  /// Returns the scene of a reading, and reports the problems.
  ///
  /// - Throws: ``ReportedError`` if the reading has errors.
  package func scene(of reading: SceneReading) throws(ReportedError) -> LoadedScene {
    log.report(reading)
    guard let scene = reading.scene else { throw ReportedError() }
    log.reportIdleAnimations()
    return scene
  }
}
