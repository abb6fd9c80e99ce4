import TestSupport
import Foundation
import Testing

/// The inputs in the output of `inspect --json`.
private struct Inspection: Decodable {
  let ticks: [Tick]

  struct Tick: Decodable {
    let frame: Int
    let inputs: [String: Double]
  }
}

@Suite struct InputTests {
  private let folder: TemporaryFolder

  /// A scene of a box that follows a recorded finger, and of one that is flicked.
  private static let scene = """
    size: [16, 16]
    frameRate: 32
    frames: 33
    background: white
    inputs:
      scroll: {trace: Traces/drag.csv, column: y, fling: {}, bounds: [0, 100], length: 568}
      flick: {fling: {from: 0, velocity: 1200}, begin: 0.5}
    layers:
      - {id: box, size: [8, 8], position: [8, 8 - scroll / 100], backgroundColor: red}

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("Traces")
    try folder.write(
      "time,x,y\n0,0,0\n0.125,0,25\n0.25,0,75\n".utf8, to: "Traces/drag.csv")
    try folder.write(Self.scene.utf8, to: "scene.yaml")
  }

  private func inspection(_ frames: String) throws -> [Inspection.Tick] {
    let run = try folder.smear("inspect", "scene.yaml", "--json", "--frames", frames)
    #expect(run.status == 0, "\(run.messages)")
    return try JSONDecoder().decode(Inspection.self, from: Data(run.output.utf8)).ticks
  }

  /// Between samples, the value is interpolated linearly.
  ///
  /// After the last sample, 400 points per second slow down by x₀ + v₀(rᵗ − 1)/ln r. At 100 a
  /// spring takes over, integrated by the Runge-Kutta method.
  @Test(arguments: [
    (0, 0.0, 0.0), (2, 12.5, 0), (4, 25, 0), (5, 37.5, 0), (8, 75, 0), (9, 87.11701, 0),
    (16, 110.26232, 0), (24, 101.99174, 236.02742), (32, 100.25784, 379.11363),
  ])
  func inspectShowsTheirValues(frame: Int, scroll: Double, flick: Double) throws {
    let tick = try #require(inspection("\(frame)").first)
    #expect(abs(try #require(tick.inputs["scroll"]) - scroll) < 1e-4)
    #expect(abs(try #require(tick.inputs["flick"]) - flick) < 1e-4)
  }

  @Test func singleFramesAreThoseOfTheWhole() throws {
    let whole = try folder.smear("inspect", "scene.yaml", "--json").output.split(separator: "\n")
    for frame in [32, 9, 8, 7, 0] {
      let single = try folder.smear("inspect", "scene.yaml", "--json", "--frames", "\(frame)")
        .output.split(separator: "\n")
      let line = whole[frame + 1]
      #expect(single[1] == (line.hasSuffix(",") ? line.dropLast() : line))
    }
  }

  @Test func linesOfJSONNameEveryInput() throws {
    let run = try folder.smear("inspect", "scene.yaml", "--json", "--frames", "2")
    #expect(run.output.contains(#","inputs":{"flick":0,"scroll":12.5},"#))
  }

  @Test func columnsOfCSVComeLast() throws {
    let run = try folder.smear("inspect", "scene.yaml", "--csv", "--frames", "2")
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasSuffix(",speed,overlayOpacity,inputs.scroll,inputs.flick"))
    #expect(lines[1].hasSuffix(",2,0,12.5,0"))
  }

  @Test func theTableHasALineForEach() throws {
    let run = try folder.smear("inspect", "scene.yaml", "--frames", "2")
    #expect(
      run.output == """
        frame     time  layer                    x         y   opacity  rotation  distance     \
        speed   overlay
            2   0.0625  scroll (input)     12.5000
            2   0.0625  flick (input)       0.0000
            2   0.0625  box                 8.0000    7.8750    1.0000    0.0000    0.0333    \
        2.0000    0.0000

        """)
  }

  @Test(arguments: [
    ("time,x,y\n0,0,0\n0.125,0,abc\n", "3:9: error: expected a number, not 'abc'"),
    ("time,x,y\n0,0,0\n,0,1\n", "3:1: error: the time is missing"),
    ("time,x,y\n0,0,0\n0,0,1\n", "3:1: error: times ascend, but 0 follows 0"),
    ("time,x,y\n0,0,0\n2,0,1\n", "3:1: error: there is a gap of 2 s before this sample"),
    ("time,x,y\n0,0\n", "2:1: error: expected 3 fields, as in the first line, not 2"),
    ("", "1:1: error: the trace has no samples"),
  ])
  func mistakesAreLocatedInTheTrace(csv: String, message: String) throws {
    try folder.write(csv.utf8, to: "Traces/drag.csv")
    let run = try folder.smear("render", "scene.yaml", "-o", "out")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("Traces/drag.csv:\(message)\n"), "\(run.messages)")
    #expect(!folder.exists("out"))
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x30, 0x00], 1), (Array("0,1\n".utf8) + [0x30, 0x2C, 0xE9, 0x0A], 2),
  ])
  func tracesAreUTF8(bytes: [UInt8], line: Int) throws {
    try folder.write(bytes, to: "Traces/drag.csv")
    let run = try folder.smear("check", "scene.yaml")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("Traces/drag.csv:\(line):"))
    #expect(run.messages.contains("error: the file is not UTF-8\n"))
  }

  @Test func aMissingTraceIsLocatedInTheScene() throws {
    try folder.remove("Traces/drag.csv")
    try folder.write("0,0\n".utf8, to: "Traces/darg.csv")
    let run = try folder.smear("check", "scene.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("scene.yaml:6:19: error: there is no file 'Traces/drag.csv'\n"))
    #expect(run.messages.contains("hint: did you mean 'Traces/darg.csv'?\n"))
  }

  @Test func anotherTraceGivesOtherFrames() throws {
    #expect(try folder.smear("render", "scene.yaml", "-o", "out").status == 0)
    let before = try folder.frames(in: "out")
    #expect(try folder.text(of: "out/manifest.json").contains("Traces/drag.csv"))

    try folder.write("time,x,y\n0,0,0\n0.125,0,500\n".utf8, to: "Traces/drag.csv")
    #expect(try folder.smear("render", "scene.yaml", "-o", "out").status == 0)

    let after = try folder.frames(in: "out")
    #expect(after["frame-00000.png"] == before["frame-00000.png"])
    #expect(after["frame-00004.png"] != before["frame-00004.png"])
  }
}
