import Jobs
import Loading
import SceneModel
import SceneSyntax
import Timeline

/// `smear check <scene>…`
struct CheckCommand: RunnableCommand {
  static let summary = "Report every problem of scene files, without rendering."
  static let usage = "smear check <scene>… [--set name=value] [--scale n] [option…]"
  static let introduction = """
    smear check Scenes/*.yaml

    Reads scenes with all their files and variants, evaluates every frame, and reports what is wrong,
    also layers that never appear and animations that change nothing.
    Exits with 0 if all are fine (warnings are fine too), and with 2 if any has an error.
    """

  static let options = SceneOptions.options

  let scenes: [String]
  let options: SceneOptions

  init(parsing arguments: inout Arguments) throws(UsageError) {
    options = try SceneOptions(arguments)
    scenes = try arguments.takeAll("<scene>")
  }

  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    for path in scenes {
      do {
        let file = try SceneFile(path: path, options)
        for loaded in try scenes(of: file) {
          let what = loaded.variant.map { "\(path), variant '\($0)'" } ?? path
          try Console.write(
            "\(what): \(loaded.timeline.frameCount.asFrames), \(loaded.timeline.summary)\n")
        }
      } catch is ReportedError {
        status = .trouble
      }
    }
    return status
  }

  /// All that a file is, or the variant of it that was asked for.
  private func scenes(of file: SceneFile) throws(ReportedError) -> [LoadedScene] {
    guard options.overrides.variant == nil else {
      return [try file.scene(overriding: options.overrides)]
    }
    let family = try file.family(overriding: options.overrides)
    return [family.scene] + family.variants
  }
}
