import Pipeline
import SceneModel
import SceneText
import Timeline

/// A layer whose motion blur is fitted.
struct FittedLayer {
  let scene: LoadedScene
  let path: String

  /// - Parameter path: What the user calls the layer; `nil` for the only one with a motion blur.
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
    guard paths.contains(path) else {
      throw Problem(
        "there is no layer '\(path)' with a motionBlur", hint: paths.hint(for: path))
    }
    self.scene = scene
    self.path = path
  }

  /// Where the scene is declared, for errors of curves that stand nowhere.
  var source: SourceRange { scene.scene.source }

  /// Makes sure that each parameter changes something, and not what the blur is measured against.
  func check(_ parameters: [DeclaredParameter], with model: FitModel) throws {
    for parameter in parameters {
      let name = parameter.name
      let (low, high) = ([name: parameter.limits.lowerBound], [name: parameter.limits.upperBound])
      guard try model.changesMoreThanOpacity(low, than: high) != nil else {
        throw Diagnostic("'\(name)' changes nothing in the scene", at: parameter.source)
      }
      guard try !model.changesTruth(low, than: high) else {
        throw Diagnostic(
          "'\(name)' changes more than the blur, and so what the blur is measured against",
          at: parameter.source,
          hint: "--target settle=0.45 or --recording film.mov fits a movement")
      }
    }
  }
}

extension LoadedScene {
  /// The same scene with other blurs.
  func replacingBlurs(by replacement: (_ path: String) -> BlurReplacement?) throws
    -> LoadedScene
  {
    try showing(scene.replacingBlurs(frameCount: timeline.frameCount, by: replacement))
  }
}
