import System
import Pipeline
import Timeline
import Tuning
import Browser
import SceneModel

/// `smear test <scene>… [--json] [--junit file] [-o folder]`
struct TestCommand: RunnableCommand {
  static let summary = "Check the expectations of scenes about their movement, without drawing."
  static let usage = "smear test <scene>… [-o <folder>] [option…]"
  static let introduction = """
    smear test Scenes/*.yaml --junit motion.xml -o failures
    smear test Scenes/*.yaml --html motion.html

    Evaluates every frame of scenes and of their variants, and names each expectation that does not hold,
    with its line, its first frame and the measured value. Exits with 0 if all hold, with 1 if any does
    not, and with 2 if a scene or a variant has errors. The others are still tested, and every report lists
    the broken one with its errors. Events are listed below: states that come, and animations that begin
    when a condition holds. A scene without expectations never passes unseen: it is a warning if other
    scenes have some, otherwise an error, and reports list it. `smear new --expectations scene.yaml`
    proposes expectations, and `smear help expectation` explains them.
    """

  @Option(
    .init(
      "-o, --output folder",
      "draw a picture for each expectation that does not hold: the frames around its first "
        + "failure",
      parse: pictureFolder))
  private var folder: String?
  @Option(
    .file(
      "--html", endingIn: ".html",
      "write all results onto one page, with a graph and the frames of each failure"))
  private var page: String?
  @Option(
    .file("--junit", endingIn: ".xml", "the result as JUnit XML, a test case per expectation"))
  private var junit: String?
  @Flag("--json", "print the result as one line of JSON") private var printsJSON
  @Flag("--quiet, -q", "print only what does not hold") private var isQuiet
  @Options private var options: SceneOptions
  @Argument("<scene>") private var scenes: [String]

  private static func pictureFolder(_ path: String) throws(UsageError) -> String {
    guard !path.isEmpty, path != "-" else {
      throw UsageError(message: "-o names a folder, not '\(path)'", hint: "-o failures")
    }
    return path
  }

  func run() throws -> ExitStatus {
    // Remove earlier reports, so that they cannot pass for the results of a run that is stopped.
    for path in [page, junit].compactMap(\.self) { try FileSystem.remove(path) }
    Interruption.watch()
    var (tested, broken): ([TestedScene], [BrokenScene]) = ([], [])
    for path in scenes {
      let (found, errors) = try SceneFile.tested(path, options)
      try found.forEach(report)
      tested += found
      broken += [errors].compactMap(\.self)
    }
    let isSilent = !noteSilence(of: tested)
    try write(tested, broken: broken, isSilent: isSilent && broken.isEmpty)
    let fails = tested.contains { !$0.failures.isEmpty }
    return isSilent || !broken.isEmpty ? .error : fails ? .differ : .done
  }

  /// Reports the scenes without expectations; returns whether any scene has one.
  private func noteSilence(of tested: [TestedScene]) -> Bool {
    let isAnyTested = tested.contains { !$0.results.isEmpty }
    for path in TestedScene.expectingNothing(of: tested) {
      Console.note("\(isAnyTested ? "warning" : "smear"): \(path) has no expectations")
      Console.note("hint: smear new --expectations \(path) proposes some")
    }
    return isAnyTested
  }

  /// Reports the failures of a scene or variant, its result and its events.
  private func report(_ scene: TestedScene) throws {
    scene.report()
    guard !isQuiet, !printsJSON, let summary = scene.summary else { return }
    try Console.write("\(scene.name): \(summary)\n")
    for event in scene.loaded.events { try Console.write("  \(event.text)\n") }
  }

  /// - Parameter isSilent: Whether no scene expects anything; then no page is written, because it
  ///   would look as if all was well.
  private func write(_ tested: [TestedScene], broken: [BrokenScene], isSilent: Bool) throws {
    if let folder {
      try FileSystem.createFolder(folder)
      for scene in tested {
        for result in scene.failures {
          try FailureStrip(scene: scene, result: result, proceed: Interruption.proceed)
            .write(into: folder)
        }
      }
    }
    if let page, !isSilent {
      try CompareReports.write(ExpectationPage(tested, broken: broken).bytes, to: page)
    }
    if let junit {
      try CompareReports.write(
        Array(JUnitReport(tested, broken: broken).text.utf8), to: junit)
    }
    if printsJSON {
      try Console.write(try JSONText.line(of: ExpectationReport(tested, broken: broken)) + "\n")
    }
  }
}
