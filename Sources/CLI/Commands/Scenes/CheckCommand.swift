import Pipeline
import SceneModel
import SceneText
import Timeline

/// `smear check <scene>…`
struct CheckCommand: RunnableCommand {
  static let summary = "Report every problem of scene files, without rendering."
  static let usage = "smear check <scene>… [--explain] [--set name=value] [option…]"
  static let introduction = """
    smear check Scenes/*.yaml

    Reads scenes with all their files and variants, evaluates every frame, and reports what is wrong,
    also layers that never appear, animations that change nothing, and expectations that do not hold.
    Exits with 0 if all are fine (warnings are fine too), with 1 if an expectation does not hold, and
    with 2 if any has an error.
    """

  @Flag(
    "--explain",
    "the formulas that read other layers and named values, with those of stacks; name = formula")
  private var explains
  @Options private var options: SceneOptions
  @Argument("<scene>") private var scenes: [String]

  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    for path in scenes {
      let (tested, broken) = try SceneFile.tested(path, options)
      if broken != nil { status = .error }
      for scene in tested {
        scene.report()
        let timeline = scene.loaded.timeline
        let parts =
          [timeline.frameCount.asFrames, timeline.summary] + [scene.summary].compactMap(\.self)
        try Console.write("\(scene.name): \(parts.joined(separator: ", "))\n")
        if explains {
          try Console.write(timeline.scene.listedFormulas.map { "  \($0)\n" }.joined())
        }
        if !scene.failures.isEmpty, status == .done { status = .differ }
      }
    }
    return status
  }
}
