import Pipeline
import SceneModel
import SceneText
import Timeline

extension TestedScene {
  /// Reports the failed expectations, each with its place.
  func report() {
    for result in failures {
      guard let failure = result.failure else { continue }
      let message = loaded.variant.map { "in the variant '\($0)': \(failure.message)" }
      Console.note(
        Diagnostic(
          "\(message ?? failure.message) (frame \(failure.frame))", at: result.expectation.source
        ).rendered(in: loaded.sources))
    }
  }
}

extension SceneFile {
  /// Returns the scene with all its variants, or only the requested variant.
  func scenes(_ options: SceneOptions) throws(ReportedError) -> [LoadedScene] {
    guard options.overrides.variant == nil else {
      return [try scene(overriding: options.overrides)]
    }
    let family = try family(overriding: options.overrides)
    return [family.scene] + family.variants
  }
}
