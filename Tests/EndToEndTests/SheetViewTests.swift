import TestSupport
import Raster
import Testing
@testable import Tuning

@Suite struct SheetViewTests {
  private let folder: TemporaryFolder

  /// A scene of a red square of 4 × 4 points that crosses a blue field in a green frame, behind a
  /// grey bar.
  private static let scene = """
    size: [40, 20]
    frames: 5
    background: blue
    layers:
      - id: frame
        anchorPoint: [0, 0]
        size: [40, 20]
        border: {width: 1, color: "#00ff00"}
        layers:
          - {id: box, size: [4, 4], position: [8 + 4 * round(60 * time), 10], backgroundColor: red}
      - {id: bar, anchorPoint: [0, 0], position: [0, 16], size: [40, 2], backgroundColor: "#808080"}
      - {id: late, opacity: "if(time < 0.06, 0, 1)", size: [5, 5], position: [20, 30], backgroundColor: white}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene.utf8, to: "box.yaml")
  }

  private func sheet(_ options: String...) throws -> Bitmap {
    let run = try SmearProcess(
      ["sheet", "box.yaml", "-o", "sheet.png", "--scale", "1"] + options, in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    return try Bitmap(decoding: folder.bytes(of: "sheet.png"))
  }

  private func count(_ bgra: SIMD4<UInt8>, in bitmap: Bitmap) -> Int {
    bitmap.pixels.count { $0.bgra == bgra }
  }

  private let red = SIMD4<UInt8>(0, 0, 255, 255)
  private let green = SIMD4<UInt8>(0, 255, 0, 255)
  private let blue = SIMD4<UInt8>(255, 0, 0, 255)
  private let gray = SIMD4<UInt8>(128, 128, 128, 255)

  @Test func aLayerIsDrawnAloneOnTheBackground() throws {
    let whole = try sheet("--frames", "0")
    #expect(count(green, in: whole) == 2 * 40 + 2 * 18 - 2 * 2)
    let alone = try sheet("--frames", "0", "--layer", "frame/box")
    #expect((count(red, in: alone), count(blue, in: alone)) == (16, 40 * 20 - 16))
    let outer = try sheet("--frames", "0", "--layer", "frame")
    #expect((count(red, in: outer), count(green, in: outer)) == (16, 116))
    #expect(count(gray, in: outer) == 0)
  }

  /// The box is at 6 to 10 in the first frame and at 22 to 26 in the last, with a margin of 8
  /// points.
  @Test func zoomingShowsWhereALayerGoes() throws {
    let sheet = try sheet("--columns", "1", "--zoom", "frame/box", "--every", "4")
    let expected = ContactSheet(
      columns: 1, cellWidth: 34, cellHeight: 20, title: "", subtitle: "")
    #expect((sheet.width, sheet.height) == expected.size(cellCount: 2))
    let one = try self.sheet("--columns", "1", "--zoom", "frame/box", "--frames", "2")
    #expect(one.width == sheet.width - 34 + 20)
  }

  @Test func whatIsNotSeenCannotBeZoomedInOn() throws {
    let run = try folder.smear("sheet", "box.yaml", "--zoom", "late")
    #expect(run.status == 2)
    #expect(
      run.messages.contains(
        "smear: the layer 'late' is invisible in all of these frames\nhint: "))
  }

  /// The last box is opaque, the earlier ones are transparent, and all else is drawn once.
  @Test func anOnionSkinHasAllFramesOverEachOther() throws {
    let onion = try sheet("--onion")
    let expected = ContactSheet(
      columns: 6, cellWidth: 40, cellHeight: 20, title: "", subtitle: "")
    #expect((onion.width, onion.height) == expected.size(cellCount: 1))
    #expect((count(red, in: onion), count(gray, in: onion)) == (16, 80))
    #expect(count(green, in: onion) == 116 - 4)
    // For frame 1, the second of five: 0.12 + 0.88 · 2 / 5 of red, over blue.
    #expect(count(SIMD4(135, 0, 120, 255), in: onion) == 16)
  }

  /// A box of 4 × 4 points moves by 20 points from 1.0 to 1.3 s of 3 s. All frames of the onion
  /// skin are from that time, so that several places between the ends are visible.
  @Test func anOnionSkinIsSpreadOverTheMovement() throws {
    try folder.write(
      """
      size: [40, 20]
      duration: 3
      background: blue
      layers:
        - {id: box, size: [4, 4], position: ["8 + 24 * clamp((time - 1) / 0.3, 0, 1)", 10],
           backgroundColor: red}
      """.utf8, to: "box.yaml")
    let onion = try sheet("--onion")
    // The boxes cover the way from 6 to 34 points without a gap.
    let line =
      (0..<onion.height).map { y in
        (0..<onion.width).filter { x in
          let pixel = onion[x, y].bgra
          return pixel.z > 20 && pixel.y == 0 && pixel.w == 255
        }
      }.max { $0.count < $1.count } ?? []
    #expect(line.count >= 27)
  }

  @Test func aFilmStripIsOneRow() throws {
    let strip = try sheet("--film-strip")
    let label = FilmStrip.Label(title: "box", note: "5 frames, 0.083 s")
    let times = ["0 s", "0.017 s", "0.033 s", "0.05 s", "0.067 s"]
    let expected = FilmStrip(
      title: "", subtitle: "", rows: [FilmStrip.Row(label: label, width: 40, height: 20)],
      columns: times.enumerated().map { FilmStrip.Label(title: "\($0)", note: $1) })
    #expect((strip.width, strip.height) == expected.size)
    #expect(count(red, in: strip) == 5 * 16)
  }
}
