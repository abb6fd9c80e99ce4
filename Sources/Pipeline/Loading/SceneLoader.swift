import Compositing
import SceneModel
package import SceneText

/// Loads one scene again and again, with other values of its parameters.
///
/// Files are read and decoded once, and each problem is reported once.
package final class SceneLoader {
  /// Reads the scene for ``scene(of:)``.
  package let reader: SceneReader

  private var log: ProblemLog

  package init(_ file: SceneFile) {
    reader = SceneReader(file: file, assets: file.assets)
    log = file.log
  }

  /// Loads the scene with what `overrides` says.
  ///
  /// - Parameter frames: Returns which of so many frames have to be free of errors; `nil` for all.
  /// - Throws: ``ReportedError`` if the scene has errors then.
  package func scene(
    overriding overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil }
  ) throws(ReportedError) -> LoadedScene {
    try scene(of: reader.reading(overriding: overrides, frames: frames))
  }

  /// Takes over what was read, and reports what is wrong with it.
  ///
  /// - Throws: ``ReportedError`` if the scene has errors then.
  package func scene(of reading: SceneReading) throws(ReportedError) -> LoadedScene {
    log.report(reading)
    guard let scene = reading.scene else { throw ReportedError() }
    log.reportIdleAnimations()
    return scene
  }
}
