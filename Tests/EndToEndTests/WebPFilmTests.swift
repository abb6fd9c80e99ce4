import TestSupport
import Testing

/// Tests of commands that read the WebP films of this program.
@Suite struct WebPFilmTests {
  private let folder: TemporaryFolder

  /// A box that stands, moves from frame 4 to frame 8, and stands again.
  private static let scene = """
    size: [64, 48]
    frames: 16
    frameRate: 30
    layers:
      - id: box
        position: [12, 24]
        size: [14, 14]
        backgroundColor: "#3070f080"
        layers:
          - {position: [4, 4], size: [5, 5], backgroundColor: red}
        animations: [{property: position.x, to: 44, begin: 4 / 30, duration: 4 / 30}]

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene.utf8, to: "box.yaml")
    for output in ["box", "box.webp"] {
      let run = try folder.smear("render", "box.yaml", "-o", output, "--quiet")
      try #require(run.status == 0, "\(run.messages)")
    }
  }

  @Test func theFilmHasTheFramesOfTheFolder() throws {
    for (reference, candidate) in [
      ("box", "box.webp"), ("box.webp", "box"), ("box.yaml", "box.webp"),
    ] {
      let run = try folder.smear(
        "compare", reference, candidate, through: #"PATH=/gone exec "$@""#)
      #expect((run.status, run.messages) == (0, ""), "\(run.output)")
      #expect(run.output.contains("16"), "\(run.output)")
    }
  }

  @Test func aChangeIsFoundInItsFrame() throws {
    let changed = Self.scene.replacing("to: 44", with: "to: 45")
    try folder.write(changed.utf8, to: "other.yaml")
    let run = try folder.smear("compare", "other.yaml", "box.webp")
    #expect(run.status == 1)
    #expect(
      run.output.contains("\nfirst: frame-00005.png")
        && run.output.contains("frames 8–15: everything is 1 px to the left"), "\(run.output)")
  }

  @Test func itsMovementIsTraced() throws {
    for recording in ["box.webp", "box"] {
      let run = try folder.smear(
        "trace", recording, "--region", "5,17,14,14", "-o", recording + ".csv",
        through: #"PATH=/gone exec "$@""#)
      #expect((run.status, run.messages) == (0, ""), "\(run.output)")
    }
    #expect(try folder.bytes(of: "box.webp.csv") == folder.bytes(of: "box.csv"))
  }
}
