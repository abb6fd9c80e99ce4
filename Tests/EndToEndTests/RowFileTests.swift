import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

/// Tests of copies from the rows of a file, in frames, reports and the preview.
@Suite struct RowFileTests {
  private let folder: TemporaryFolder

  private static let scene = """
    size: [32, 16]
    frames: 4
    background: white
    parameters: {pause: {value: 0, min: 0, max: 1}}
    layers:
      - id: "{row.name}"
        repeat: {over: Data/rows.csv, as: row}
        size: [6, 6]
        position: [4 + 10 * row, 4]
        backgroundColor: "{row.tint}"
        animations: [{id: fall, property: position.y, to: row.y, begin: row.at, duration: 1/60}]
      - {id: last, size: [4, 2], position: [16, 15], backgroundColor: black,
         animations: [{begin: after blue.fall + pause, property: position.x, to: 30, duration: 1/60}]}

    """

  private static let rows = "name,tint,y,at\nred,#ff0000,10,0\nblue,#0000ff,12,1e-9\n"

  private static let writtenOut = """
    size: [32, 16]
    frames: 4
    background: white
    layers:
      - {id: red, size: [6, 6], position: [4, 4], backgroundColor: red,
         animations: [{property: position.y, to: 10, duration: 1/60}]}
      - {id: blue, size: [6, 6], position: [14, 4], backgroundColor: blue,
         animations: [{property: position.y, to: 12, begin: 1e-9, duration: 1/60}]}
      - {id: last, size: [4, 2], position: [16, 15], backgroundColor: black,
         animations: [{begin: 1e-9 + 1/60, property: position.x, to: 30, duration: 1/60}]}

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("in/Data")
    try folder.write(Self.scene.utf8, to: "in/scene.yaml")
    try folder.write(Self.writtenOut.utf8, to: "in/written.yaml")
    try folder.write(Self.rows.utf8, to: "in/Data/rows.csv")
  }

  @Test func looksAsIfWrittenOut() throws {
    for name in ["scene", "written"] {
      let run = try folder.smear("render", "in/\(name).yaml", "-o", name)
      #expect(run.status == 0, "\(run.messages)")
      #expect(run.messages == "")
    }
    let frames = try folder.frames(in: "scene")
    #expect(Set(frames.values).count > 2)
    #expect(try folder.frames(in: "written") == frames)
    #expect(
      try folder.manifest(in: "scene").sources == [
        Manifest.Source(file: "scene.yaml", text: Self.scene),
        Manifest.Source(file: "Data/rows.csv", text: Self.rows),
      ])
  }

  @Test func otherRowsAreACauseOfOtherFrames() throws {
    _ = try folder.smear("render", "in/scene.yaml", "-o", "a")
    try folder.write(Self.rows.replacing("#0000ff", with: "#00ff00").utf8, to: "in/Data/rows.csv")
    let resumed = try folder.smear("render", "in/scene.yaml", "-o", "b")
    #expect(resumed.status == 0)
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 1)
    #expect(run.output.contains("blue: backgroundColor #0000ff → #00ff00"), "\(run.output)")
  }

  /// The animation of the last layer begins 0.02 s later, which changes frame 2.
  @Test func aLaterBeginIsACauseOfOtherFrames() throws {
    _ = try folder.smear("render", "in/scene.yaml", "-o", "a")
    _ = try folder.smear("render", "in/scene.yaml", "-o", "b", "--set", "pause=0.02")
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 1)
    #expect(run.output.contains("last: position.x"), "\(run.output)")
    #expect(run.output.contains("parameter pause 0 → 0.02"), "\(run.output)")
  }

  @Test func inspectShowsWhatFollows() throws {
    let run = try folder.smear("inspect", "in/scene.yaml", "--csv", "--layer", "last")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("30"))
  }

  @Test func mistakesAreLocatedInTheFile() throws {
    try folder.write(Self.rows.replacing("#0000ff", with: "bleu").utf8, to: "in/Data/rows.csv")
    let run = try folder.smear("check", "in/scene.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages == """
        in/Data/rows.csv:3:6: error: unknown colour 'bleu'
          blue,bleu,12,1e-9
               ^~~~
        hint: did you mean 'blue'?

        """)
  }

  @Test func thePreviewFollowsTheFile() throws {
    let process = try SmearProcess(["preview", "in/scene.yaml", "--port", "0"], in: folder.path)
    defer { process.send(SIGINT) }
    let client = try RawClient(try #require(URL(string: try process.firstLine())))
    func color() throws -> SIMD4<UInt8> {
      try Bitmap(decoding: try client.get("/frame?n=0").body)[14, 4].bgra
    }
    #expect(try color() == SIMD4(255, 0, 0, 255))
    let before = try client.revision()
    try folder.write(Self.rows.replacing("#0000ff", with: "#00ff00").utf8, to: "in/Data/rows.csv")
    _ = try client.revision(after: before)
    #expect(try color() == SIMD4(0, 255, 0, 255))
  }
}
