import Comparing
import Pipeline
import SceneModel
import SceneText
import Timeline

/// `smear check <scene>…`
struct CheckCommand: RunnableCommand {
  static let summary = "Report every problem of scene files, without rendering."
  static let usage = "smear check <scene>… [--since version] [--set name=value] [option…]"
  static let introduction = """
    smear check Scenes/*.yaml
    smear check Scenes/*.yaml --since 0.1

    Reads scenes with all their files and variants, evaluates every frame, and reports what is wrong.
    That includes layers that never appear, animations that change nothing, parameters and values that
    nothing uses, and expectations that do not hold. Exits with 0 if all are fine or have only warnings,
    with 1 if an expectation does not hold, and with 2 if any has an error.

    --since names the version of Smear that you had before. Each change of pixels after it is listed
    below the scenes in which it may show.
    """

  @Flag(
    "--explain",
    "print formulas that read other layers or named values, and those of stacks, as name = "
      + "formula")
  private var explains
  @Option(
    .init(
      "--since version",
      "list what may look different since this version of Smear, such as 0.1",
      parse: version))
  private var since: Version?
  @Options private var options: SceneOptions
  @Argument("<scene>") private var scenes: [String]

  private static func version(_ text: String) throws(UsageError) -> Version {
    guard let version = Version(parsing: text) else {
      throw UsageError(
        message: "--since takes a version of Smear, not '\(text)'", hint: "--since 0.1")
    }
    guard version <= .current else {
      throw UsageError(message: "--since \(text) is later than this program, \(Version.current)")
    }
    return version
  }

  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    for path in scenes {
      let (tested, broken) = try SceneFile.tested(path, options)
      if broken != nil { status = .error }
      if let sources = tested.first?.loaded.sources {
        for warning in UnusedNames(in: sources).warnings {
          Console.note(warning.rendered(in: sources))
        }
      }
      for scene in tested {
        scene.report()
        let timeline = scene.loaded.timeline
        let parts =
          [timeline.frameCount.asFrames, timeline.summary] + [scene.summary].compactMap(\.self)
        try Console.write("\(scene.name): \(parts.joined(separator: ", "))\n")
        if explains { try list(timeline.scene.listedFormulas) }
        if let since { try list(PixelChange.lines(since: since, in: timeline.scene)) }
        if !scene.failures.isEmpty, status == .done { status = .differ }
      }
    }
    return status
  }

  private func list(_ lines: [String]) throws {
    try Console.write(lines.map { "  \($0)\n" }.joined())
  }
}

extension PixelChange {
  /// The lines about the changes after a version that may show in a scene.
  fileprivate static func lines(since version: Version, in scene: Scene) -> [String] {
    let changes = since(version).filter { $0.concerns(scene) }
    guard !changes.isEmpty else { return ["the same pixels as in \(version)"] }
    return changes.map { "\($0.version): \($0.summary)" }
  }
}
