import TestSupport
import Foundation
import Testing

@Suite struct FitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TuneScene.text().utf8, to: "box.yaml")
  }

  /// The output of `--json`.
  private struct Report: Decodable {
    struct Value: Decodable {
      let name: String
      let before, after: Double
    }

    struct Family: Decodable {
      let name: String
      let motionBlur: [String: String]
      let error: Double
    }

    let values: [Value]
    let errorBefore, errorAfter: Double
    let families: [Family]?
  }

  private func fit(_ options: String...) throws -> Report {
    let run = try folder.smear(["fit", "box.yaml", "--json", "--progress", "none"] + options)
    // A slow machine is told that the search may take minutes, and nothing else.
    let lines = run.messages.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains("the search may take minutes") })
    #expect(run.status == 0)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test(arguments: [(8.0, 2.0), (32, 18), (60, 3)])
  func whatFramesWereMadeWithIsFound(fullAt: Double, radius: Double) throws {
    #expect(
      try folder.smear(
        "render", "box.yaml", "--set", "fullAt=23.7", "--set", "radius=6.3", "-o", "out"
      ).status == 0)
    let report = try fit(
      "--parameters", "fullAt,radius", "--to", "out", "--set", "fullAt=\(fullAt)", "--set",
      "radius=\(radius)")
    #expect(report.values.map(\.name) == ["fullAt", "radius"])
    #expect(report.values.map(\.before) == [fullAt, radius])
    #expect(abs(report.values[0].after / 23.7 - 1) < 0.01)
    #expect(abs(report.values[1].after / 6.3 - 1) < 0.01)
    #expect(report.errorBefore > 20 * report.errorAfter)
  }

  @Test func theCurveThatFramesWereMadeWithIsBest() throws {
    let power = TuneScene.text(
      blur: TuneScene.overlay.replacing("log2(distance) / log2(fullAt)", with: "distance / 14"))
    try folder.write(power.utf8, to: "power.yaml")
    #expect(try folder.smear("render", "power.yaml", "-o", "out").status == 0)
    let families = try #require(
      try fit("--family", "log2,linear,sqrt", "--to", "out").families)
    #expect(families.map(\.error) == families.map(\.error).sorted())
    #expect(families[0].name == "linear")
    let opacity = try #require(families[0].motionBlur["opacity"])
    let full = try #require(Double(opacity.dropFirst("distance / ".count)))
    #expect(abs(full / 14 - 1) < 0.01)
  }

  @Test func theRadiusThatFramesWereMadeWithIsBest() throws {
    let curve = TuneScene.text(
      blur: TuneScene.overlay.replacing("radius: radius", with: "radius: 0.6 * distance ^ 0.8"))
    try folder.write(curve.utf8, to: "curve.yaml")
    #expect(try folder.smear("render", "curve.yaml", "-o", "out").status == 0)
    let families = try #require(
      try fit("--family", "log2,radius-over,radius-crossfade", "--to", "out").families)
    #expect(families[0].name == "radius-crossfade")
    #expect(families[0].motionBlur["mode"] == "crossfade")
    let words = try #require(families[0].motionBlur["radius"]).split(separator: " ")
    let factor = try #require(Double(words[0]))
    let exponent = try #require(Double(words[4]))
    #expect(abs(factor - 0.6) < 0.018)
    #expect(abs(exponent - 0.8) < 0.024)
  }

  @Test func withoutAnythingToFitTheErrorIsSaid() throws {
    try folder.write(TuneScene.text(blur: "motionBlur: {as: matched}").utf8, to: "matched.yaml")
    let run = try folder.smear("fit", "matched.yaml")
    #expect(
      run.output.hasPrefix("box, against exact, over 24 frames, at scale 1\n\nerror as it is: 0."))
    #expect(run.output.contains("without any blur: ") && !run.output.contains("hardly worse"))
    #expect(run.status == 0)
  }

  @Test func aBlurThatIsHardlyOneIsNamed() throws {
    let faint = TuneScene.text(blur: "motionBlur: {angle: auto, radius: 0.1}")
    try folder.write(faint.utf8, to: "faint.yaml")
    let run = try folder.smear("fit", "faint.yaml")
    #expect(run.output.contains("%: hardly worse, so a blur of this kind"), "\(run.output)")
  }

  /// A matched blur sees how a layer moves, not that it changes its size.
  @Test func aMatchedBlurThatSeesNothingIsNamed() throws {
    let growing = TuneScene.text(blur: "motionBlur: {as: matched}").replacing(
      "property: position.x, to: reach", with: "property: size, to: [60, 60]")
    try folder.write(growing.replacing("[0, 20]", with: "[40, 20]").utf8, to: "growing.yaml")
    let run = try folder.smear("fit", "growing.yaml")
    #expect(run.output.contains("'shutter: {exact: true}' also sees"), "\(run.output)")
    #expect(!run.output.contains("{as: matched}"))
  }

  @Test func valuesAreWrittenAndNothingElse() throws {
    let report = try fit("--parameters", "fullAt,radius", "--write")
    #expect(report.errorAfter < report.errorBefore)
    let values = report.values.map { "\($0.after)" }
    #expect(
      try folder.text(of: "box.yaml") == TuneScene.text(fullAt: values[0], radius: values[1]))
    // Values that are already the best ones stay as they are.
    let text = try folder.text(of: "box.yaml")
    let again = try fit("--parameters", "fullAt,radius")
    #expect(again.errorAfter <= again.errorBefore)
    #expect(try folder.text(of: "box.yaml") == text)
  }

  @Test func theSameIsFoundHoweverManyWork() throws {
    let one = try folder.smear("fit", "box.yaml", "--parameters", "fullAt", "--jobs", "1")
    let four = try folder.smear("fit", "box.yaml", "--parameters", "fullAt", "--jobs", "4")
    #expect(one.output == four.output)
    #expect(one.output.hasPrefix("box, against exact, over 24 frames, at scale 1\n"))
  }

  @Test func aFitThatIsStoppedSaysTheBestSoFar() throws {
    let process = try SmearProcess(
      [
        "fit", "box.yaml", "--parameters", "fullAt,radius", "--family", "all", "--scale", "6",
        "--progress", "lines", "--write",
      ], in: folder.path)
    try process.wait(forMessage: "tries")
    process.send(SIGINT)
    let run = try process.outcome()
    #expect(run.status == 128 + SIGINT)
    #expect(run.output == "")
    #expect(
      run.messages.contains(
        /interrupted: the scene is as it was\nthe best so far, with the error in the frames of the search:\n  fullAt [0-9]+(\.[0-9]{1,4})?, radius [0-9]+(\.[0-9]{1,4})?: [0-9.]+ %\n/
      ), "\(run.messages)")
    #expect(try folder.text(of: "box.yaml") == TuneScene.text())
  }

  /// The search would take seconds, and its end could not be written.
  @Test(arguments: [[], ["--target", "settle=0.3"]])
  func whatCannotBeWrittenIsNotSearched(options: [String]) throws {
    let text = TuneScene.text().replacing("unbounded: 3", with: "unbounded: *full").replacing(
      "value: 20", with: "value: &full 20")
    try folder.write(text.utf8, to: "box.yaml")
    let words = ["fit", "box.yaml", "--parameters", "fullAt", "--progress", "lines"] + options
    let run = try folder.smear(words + ["--write"])
    #expect(run.status == 2)
    #expect(run.messages.contains("'fullAt' cannot be changed alone"), "\(run.messages)")
    #expect(!run.messages.contains("tries") && run.output == "", "\(run.messages)")
    #expect(try folder.text(of: "box.yaml") == text)
  }

  @Test(arguments: [
    (["--parameters", "fullat"], "there is no parameter 'fullat' to set"),
    (["--parameters", "unbounded"], "'unbounded' needs a min and a max for the search"),
    (["--parameters", "idle"], "'idle' changes nothing in the scene"),
    (
      ["--parameters", "reach"],
      "'reach' changes more than the blur: it changes the reference too"
    ),
    (["--parameters", "fullAt", "--layer", "bok"], "there is no layer 'bok' with a motionBlur"),
    (["--parameters", "fullAt", "--to", "."], "there are no frames of the scene in '.'"),
  ])
  func whatCannotBeIsSaid(options: [String], message: String) throws {
    let run = try folder.smear(["fit", "box.yaml"] + options)
    #expect(run.status == 2)
    #expect(run.messages.contains(message))
    #expect(run.output == "")
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    replacingOccurrences(of: text, with: other)
  }
}
