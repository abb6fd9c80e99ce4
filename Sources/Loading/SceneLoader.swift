import Rendering
import SceneModel
package import SceneSyntax

/// Loads one scene again and again, with other values of its parameters.
///
/// Files are read and decoded once, and each problem is reported once.
package final class SceneLoader {
  private let file: SceneFile
  private let assets: AssetLibrary
  private var log: ProblemLog

  package init(_ file: SceneFile) {
    self.file = file
    assets = file.assets
    log = file.log
  }

  /// Loads the scene with what `overrides` says.
  ///
  /// - Parameter frames: Returns which of so many frames have to be free of errors; `nil` for all.
  /// - Throws: ``ReportedError`` if the scene has errors then.
  package func scene(
    overriding overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil }
  ) throws(ReportedError) -> LoadedScene {
    guard let scene = file.load(overrides, frames: frames, assets: assets, into: &log).scene else {
      throw ReportedError()
    }
    log.reportIdleAnimations()
    return scene
  }
}
