package import Pipeline
package import SceneModel
import Timeline

extension Scene {
  /// Makes sure that there is a layer, or says which one was probably meant.
  package func checkLayer(_ path: String) throws(UsageError) {
    let paths = layerPaths
    guard !paths.contains(path) else { return }
    throw UsageError.unknownLayer(path, among: paths)
  }
}

extension UsageError {
  /// A path of no layer.
  package static func unknownLayer(_ path: String, among paths: [String]) -> UsageError {
    let inside = paths.first { $0.hasSuffix("/" + path) }
    return UsageError(
      message: "the scene has no layer '\(path)'",
      hint: inside.map { "did you mean '\($0)'?" } ?? paths.hint(for: path))
  }
}

extension Presentation {
  /// Every layer before those in it, masks aside.
  var allLayers: [PresentationLayer] { layers.flatMap(\.withAllSublayers) }
}

extension PresentationLayer {
  fileprivate var withAllSublayers: [PresentationLayer] {
    [self] + (ends + sublayers).flatMap(\.withAllSublayers)
  }
}
