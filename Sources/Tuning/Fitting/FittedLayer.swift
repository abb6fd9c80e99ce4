import Pipeline
package import SceneModel
import SceneText
import Timeline

/// A layer whose motion blur is fitted.
struct FittedLayer {
  let scene: LoadedScene
  let path: String

  /// - Parameter path: The path as the user gave it; `nil` for the only layer with a motion blur.
  init(path: String?, in scene: LoadedScene) throws(Problem) {
    let paths = scene.scene.blurredPaths
    guard !paths.isEmpty else {
      throw Problem("no layer of the scene has a motionBlur to fit")
    }
    guard let path = path ?? (paths.count == 1 ? paths[0] : nil) else {
      throw Problem(
        "several layers have a motionBlur: \(paths.prefix(8).listed("and"))",
        hint: "--layer \(paths[0])")
    }
    try scene.scene.checkBlurredLayer(path)
    self.scene = scene
    self.path = path
  }

  /// The place of the scene's declaration, for errors in curves without a place of their own.
  var source: SourceRange { scene.scene.source }

  /// Checks that each parameter changes something, but not the reference.
  func check(_ parameters: [DeclaredParameter], with model: FitModel) throws {
    for parameter in parameters {
      let (name, low, high) = (parameter.name, parameter.lowest, parameter.highest)
      guard try model.changesMoreThanOpacity(low, than: high) != nil else {
        throw Diagnostic("'\(name)' changes nothing in the scene", at: parameter.source)
      }
      guard try !model.changesReference(low, than: high) else {
        throw Diagnostic(
          "'\(name)' changes more than the blur: it changes the reference too",
          at: parameter.source,
          hint: "--target settle=0.45 or --recording film.mov fits a movement")
      }
    }
  }
}

extension Scene {
  /// Checks that a layer has a motion blur.
  package func checkBlurredLayer(_ path: String) throws(Problem) {
    let paths = blurredPaths
    guard paths.contains(path) else {
      throw Problem(
        "there is no layer '\(path)' with a motionBlur", hint: paths.hint(for: path))
    }
  }
}

extension LoadedScene {
  /// Returns the scene with other blurs.
  func replacingBlurs(by replacement: (_ path: String) -> BlurReplacement?) throws
    -> LoadedScene
  {
    try showing(scene.replacingBlurs(frameCount: timeline.frameCount, by: replacement))
  }
}
