import Pipeline
import TestSupport
import Foundation
import Video
import Raster
import Testing

@Suite struct SweepTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TuneScene.text().utf8, to: "box.yaml")
  }

  /// The output of `--json`.
  private struct Report: Decodable {
    struct Cell: Decodable {
      let values: [String: Double]
      let error: Double
      let isBest: Bool
      let folder: String?
    }

    struct Written: Decodable {
      struct Change: Decodable {
        let name: String
        let before, after: Double
        let line: Int
      }

      let changes: [Change]
    }

    let cells: [Cell]
    let frames: Int
    let sheet: String
    let written: Written?
  }

  private func sweep(_ options: String...) throws -> Report {
    let run = try folder.smear(["sweep", "box.yaml", "--json"] + options)
    #expect(run.messages == "")
    #expect(run.status == 0)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func theFramesThemselvesHaveNoError() throws {
    #expect(
      try folder.smear(
        "render", "box.yaml", "--set", "fullAt=8", "--set", "radius=7", "-o", "out"
      ).status == 0)
    let report = try sweep("--set", "fullAt=8,16", "--set", "radius=3,7", "--to", "out")
    #expect(report.frames == 24)
    #expect(report.cells.map(\.isBest) == [false, false, true, false])
    #expect(report.cells[2].error == 0)
    #expect(report.cells[2].values == ["fullAt": 8, "radius": 7])
    for cell in report.cells where !cell.isBest { #expect(cell.error > 0.001) }
  }

  /// Numbers of a blur can be axes without being parameters.
  @Test func radiusAndSamplesAreAxes() throws {
    #expect(
      try folder.smear(
        "render", "box.yaml", "--set", "radius=7", "-o", "out"
      ).status == 0)
    let report = try sweep(
      "--set", "box.motionBlur.radius=3,7", "--set", "box.motionBlur.samples=4,8", "--to", "out")
    #expect(report.cells.map(\.isBest) == [false, false, false, true])
    #expect(report.cells[3].error == 0)
    #expect(
      report.cells[3].values == ["box.motionBlur.radius": 7, "box.motionBlur.samples": 8])
    let run = try folder.smear("sweep", "box.yaml", "--set", "bok.motionBlur.radius=3,7")
    #expect(run.status == 2)
    #expect(run.messages.contains("there is no layer 'bok'"))
    let measured = try folder.smear(
      "sweep", "box.yaml", "--set", "radius=3,7", "--measure", "settle", "--layer", "bok")
    #expect(
      measured.messages.contains("the scene has no layer 'bok'\nhint: did you mean 'box'?\n"),
      "\(measured.messages)")
  }

  @Test func exactIsWhatTheShutterRenders() throws {
    let truth = TuneScene.text(blur: "shutter: {angle: 180, exact: true}")
    try folder.write(truth.utf8, to: "truth.yaml")
    #expect(try folder.smear("render", "truth.yaml", "-o", "truth").status == 0)
    let exact = try sweep("--set", "fullAt=4,16,64")
    let frames = try sweep("--set", "fullAt=4,16,64", "--to", "truth")
    #expect(exact.cells.map(\.error) == frames.cells.map(\.error))
  }

  @Test func eachCombinationHasItsFolder() throws {
    let report = try sweep("--set", "fullAt=8,16", "--set", "radius=3", "--folders", "all")
    #expect(try folder.names(in: "all") == ["fullAt=16", "fullAt=8"])
    #expect(report.cells.map(\.folder) == ["all/fullAt=8", "all/fullAt=16"])
    #expect(
      try folder.smear(
        "render", "box.yaml", "--set", "fullAt=16", "--set", "radius=3", "-o", "out"
      ).status == 0)
    #expect(try folder.frames(in: "all/fullAt=16") == folder.frames(in: "out"))
    let manifest = try folder.manifest(in: "all/fullAt=16")
    #expect(manifest.state == .complete)
    #expect(try manifest.describesSameInput(as: folder.manifest(in: "out")))
  }

  @Test(arguments: ["best", "fullAt=16,radius=3"])
  func whatIsPickedIsWrittenAndNothingElse(pick: String) throws {
    let report = try sweep("--set", "fullAt=8,16", "--set", "radius=2,3", "--pick", pick)
    let values =
      pick == "best" ? report.cells.first { $0.isBest }?.values : ["fullAt": 16, "radius": 3]
    let (fullAt, radius) = (Int(values?["fullAt"] ?? 0), Int(values?["radius"] ?? 0))
    #expect(
      try folder.text(of: "box.yaml") == TuneScene.text(fullAt: "\(fullAt)", radius: "\(radius)"))
    #expect(report.written?.changes.map(\.name) == ["fullAt", "radius"])
    #expect(report.written?.changes.map(\.before) == [20, 5])
    #expect(report.written?.changes.map(\.line) == [5, 6])
  }

  @Test func theSheetHasAPlaceForEveryCombination() throws {
    let run = try folder.smear(
      "sweep", "box.yaml", "--set", "fullAt=8,16,32", "--set", "radius=3,6", "--set", "idle=0,1",
      "--frames", "10,12", "-o", "s.png")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 15)
    #expect(lines[0].split(separator: " ") == ["fullAt", "radius", "idle", "error"])
    let errors = lines[1...12].compactMap { Double($0.split(separator: " ")[3]) }
    #expect(errors.count == 12 && errors == errors.sorted())
    #expect(lines[13].hasPrefix("without any blur: "))
    #expect(lines[14] == "12 combinations against exact over 24 frames in s.png")
    let sheet = try Bitmap(decoding: try folder.bytes(of: "s.png"))
    // Three columns and four rows with their margins.
    #expect(sheet.width > 3 * 100 && sheet.height > 4 * 40)
  }

  @Test func whatCannotBeIsSaid() throws {
    let unknown = try folder.smear("sweep", "box.yaml", "--set", "fullat=1,2")
    #expect(unknown.status == 2)
    #expect(unknown.messages.contains("box.yaml:5:3: error: there is no parameter 'fullat' to set"))
    #expect(unknown.messages.contains("hint: did you mean 'fullAt'?"))
    let outside = try folder.smear("sweep", "box.yaml", "--set", "fullAt=8,65")
    #expect(outside.status == 2)
    #expect(outside.messages.contains("'fullAt' cannot be 65: it is from 2 to 64"))
    let late = try folder.smear("sweep", "box.yaml", "--set", "fullAt=8,9", "--at", "2")
    #expect(late.messages.contains("--at 2 is after the end of the scene, at 0.4 s"))
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }
}
