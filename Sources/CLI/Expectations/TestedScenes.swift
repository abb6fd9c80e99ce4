import Pipeline
import SceneModel
import SceneText
import Timeline

/// A scene that cannot be tested, or some variants of one.
struct BrokenScene: Encodable {
  /// Path of the file, as the user gave it.
  let scene: String

  /// The names of the variants with errors; `nil` if the scene itself has errors.
  let variants: [String]?

  /// The reasons, as they are printed.
  let message: String

  /// - Parameter variants: The variants with errors, `nil` for the scene itself.
  /// - Returns: `nil` if no variant has an error.
  init?(scene: String, variants: [String?], message: String) {
    guard !variants.isEmpty else { return nil }
    let names = variants.compactMap(\.self)
    (self.scene, self.message) = (scene, message)
    self.variants = names.count == variants.count ? names : nil
  }

  /// The name of the scene or of its variants, for reports.
  var name: String {
    guard let variants else { return scene }
    let word = variants.count == 1 ? "variant" : "variants"
    return "\(scene), \(word) \(variants.map { "'\($0)'" }.listed("and"))"
  }
}

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
  /// Reads a scene file, tests the scene with all its variants, or only the requested variant, and
  /// reports every problem.
  ///
  /// - Returns: The scenes without errors, and the scene that cannot be tested; `nil` if all can.
  /// - Throws: ``Stopped`` if the user stopped it.
  static func tested(_ path: String, _ options: SceneOptions) throws
    -> (tested: [TestedScene], broken: BrokenScene?)
  {
    let messages = ReportedMessages()
    var (tested, broken): ([TestedScene], [String?]) = ([], [])
    do {
      let file = try SceneFile(importing: path, options, reportingTo: messages.note)
      let requested = options.overrides.variant
      let scenes =
        requested == nil
        ? file.scenesOneByOne(overriding: options.overrides)
        : [(variant: requested, scene: try file.scene(overriding: options.overrides))]
      for (variant, scene) in scenes {
        do {
          guard let scene else { throw ReportedError() }
          // An expectation may have no value at some frame.
          tested.append(
            try TestedScene(
              scene, path: path, reportingTo: messages.note, proceed: Interruption.proceed))
        } catch is ReportedError {
          broken.append(variant)
        }
      }
    } catch is ReportedError {
      broken = [nil]
    }
    return (tested, BrokenScene(scene: path, variants: broken, message: messages.text))
  }
}
