import Raster
import TestSupport
import Testing

/// Tests of texts in a variable font, installed for the program alone.
@Suite struct VariableFontTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("data/fonts")
    try folder.write(VariableFont.bytes, to: "data/fonts/bar.ttf")
  }

  private func smear(_ arguments: String...) throws -> SmearProcess.Outcome {
    try folder.smear(
      arguments,
      through: #"XDG_DATA_HOME="$PWD/data" XDG_CACHE_HOME="$PWD/cache" exec "$@""#)
  }

  /// The widths of the bars of some texts at 100 points, in points, in each of 11 frames.
  private func widths(_ keys: String, _ layer: String = "") throws -> [Double] {
    try folder.write(
      """
      size: [100, 100]
      frames: 11
      frameRate: 10
      background: white
      layers:
        - anchorPoint: [0, 0]
          position: [10, 0]
          contents: {text: {string: I, font: \(VariableFont.family), size: 100\(keys)}}
          \(layer)
      """.utf8, to: "bar.yaml")
    let run = try smear("render", "bar.yaml", "-o", "frames", "--overwrite")
    try #require(run.status == 0, "\(run.messages)")
    return try (0..<11).map { frame in
      let name = "frames/frame-\(frame < 10 ? "0000" : "000")\(frame).png"
      let picture = try Bitmap(decoding: folder.bytes(of: name))
      return (0..<100).reduce(0) { $0 + Double(255 - picture[$1, 50].bgra[0]) / 255 }
    }
  }

  /// Between its ends, each unit of the axis moves the edge by the same distance.
  @Test(arguments: [
    ("", 25.0), (", weight: 900", 75), (", weight: 100", 10), (", weight: 650", 50),
    (", weight: 407.5", 25.75), (", axes: {wght: 250}", 17.5), (", axes: {wght: 650}", 50),
    (", weight: 900, axes: {wght: 500}", 35), (", weight: 1000", 75),
  ])
  func anAxisMovesTheOutline(keys: String, width: Double) throws {
    let width = try widths(keys).map { abs($0 - width) }
    #expect(width.allSatisfy { $0 < 0.02 }, "\(width)")
  }

  @Test(arguments: [(", axes: {wght: 400}", "axes.wght"), ("", "weight")])
  func anAnimationMovesTheOutlineInEqualSteps(keys: String, property: String) throws {
    let widths = try widths(
      keys, "animations: [{property: contents.text.\(property), to: 900, duration: 1}]")
    for (frame, width) in widths.enumerated() {
      #expect(abs(width - (25 + 5 * Double(frame))) < 0.02, "frame \(frame): \(width)")
    }
  }

  /// A movement beyond the end of an axis stays at its end.
  @Test(arguments: [(1400, 75.0), (-600, 10)])
  func animationsAreClampedAtTheEndsOfAnAxis(to: Int, end: Double) throws {
    let widths = try widths(
      ", axes: {wght: 400}",
      "animations: [{property: contents.text.axes.wght, to: \(to), duration: 1}]")
    #expect(widths[5...].allSatisfy { abs($0 - end) < 0.02 }, "\(widths)")
    #expect(abs(widths[0] - 25) < 0.02)
  }

  @Test(arguments: [
    ("{opsz: 20}", "the font 'Growing Bar' has no axis 'opsz'", "it has wght from 100 to 900"),
    ("{wgth: 500}", "the font 'Growing Bar' has no axis 'wgth'", "did you mean 'wght'?"),
    ("{wght: 950}", "950 is too large: must be at most 900", ""),
  ])
  func mistakenAxesAreNamed(axes: String, message: String, hint: String) throws {
    try folder.write(
      """
      size: [9, 9]
      frames: 1
      layers: [{contents: {text: {string: I, font: \(VariableFont.family), axes: \(axes)}}}]
      """.utf8, to: "bar.yaml")
    let run = try smear("check", "bar.yaml")
    #expect(run.status == 2 && run.messages.contains(message), "\(run.messages)")
    #expect(hint.isEmpty || run.messages.contains("hint: " + hint), "\(run.messages)")
  }
}
