package import Pipeline
package import SceneModel
import Timeline

extension Scene {
  /// Checks that a layer exists; otherwise suggests a similar path.
  package func checkLayer(_ path: String) throws(UsageError) {
    let paths = layerPaths
    guard !paths.contains(path) else { return }
    throw UsageError.unknownLayer(path, among: paths)
  }
}

extension UsageError {
  /// Returns the error for a path without a layer.
  package static func unknownLayer(_ path: String, among paths: [String]) -> UsageError {
    // Several scenes have most paths in common.
    var seen: Set<String> = []
    let different = paths.filter { seen.insert($0).inserted }
    let inside = different.first { $0.hasSuffix("/" + path) }
    return UsageError(
      message: "the scene has no layer '\(path)'",
      hint: inside.map { "did you mean '\($0)'?" } ?? different.hint(for: path))
  }
}

extension Presentation {
  /// Every declared layer in depth-first order, each before its sublayers; masks are not included.
  var allLayers: [PresentationLayer] { layers.flatMap(\.withAllSublayers) }
}

extension PresentationLayer {
  fileprivate var withAllSublayers: [PresentationLayer] {
    [self]
      + (contentLayers + sublayers).filter { !$0.model.holdsFadingContents }
      .flatMap(\.withAllSublayers)
  }
}
