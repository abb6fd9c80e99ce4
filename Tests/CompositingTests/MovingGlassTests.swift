import Raster
import Testing

@testable import Compositing

/// Glass under motion blur and behind shutters.
@Suite struct MovingGlassTests {
  /// Frame 2 of a scene of 40 × 40 points at ten frames a second.
  private func frame(_ layers: String, on ground: String) throws -> Bitmap {
    try RenderedScene(
      "size: [40, 40]\nframeRate: 10\nduration: 1\nbackground: red\nlayers: [\(ground)\(layers)]\n"
    ).frame(2)
  }

  /// Rows of colours, which a smear along them leaves as they are.
  private let rows = """
    {position: [20, 20], size: [40, 40], contents: {linearGradient: {
     colors: [lime, lime, blue, blue], locations: [0, 0.5, 0.5, 1]}}},
    """

  private let smear = "angle: 0, radius: 4, samples: 3, opacity: 1, mode: crossfade"

  /// Where glass sees what is beneath as it is, its blurred copy shows the same.
  @Test(arguments: [
    "{POSITION, size: [24, 20], motionBlur: {SMEAR}, backdrop: {blur: 0}}",
    """
    {POSITION, size: [24, 20], motionBlur: {SMEAR}, layers: [
     {position: [12, 10], size: [24, 20], backdrop: {blur: 0}}]}
    """,
    "{POSITION, size: [24, 20], opacity: 0.5, motionBlur: {SMEAR, snapshot: whole}, backdrop: {blur: 0}}",
    "{POSITION, size: [24, 20], motionBlur: {SMEAR, snapshot: start}, backdrop: {blur: 0}}",
    "{POSITION, size: [24, 20], rotation: 180, motionBlur: {SMEAR}, backdrop: {blur: 0}}",
    """
    {position: [20, 20], size: [40, 40], layers: [
     {POSITION, size: [24, 20], motionBlur: {SMEAR}, backdrop: {blur: 0}}]}
    """,
    // Off the canvas, glass shows what would be there.
    "{position: [\"30 + 10 * time\", 20], size: [40, 20], motionBlur: {SMEAR}, backdrop: {blur: 0}}",
  ])
  func aBlurredCopyShowsGlass(layer: String) throws {
    let layer = layer.replacing("POSITION", with: "position: [\"18 + 10 * time\", 20]")
      .replacing("SMEAR", with: smear)
    let (bare, glassed) = (try frame("", on: rows), try frame(layer, on: rows))
    let part = (columns: 17..<27, rows: 11..<29)
    #expect(
      glassed.cropped(columns: part.columns, rows: part.rows)
        == bare.cropped(columns: part.columns, rows: part.rows))
  }

  /// Half of white laid over red; at the edges the smear of 8 points fades it.
  @Test func theCopyIsWhatTheGlassMakesOfIt() throws {
    let frame = try frame(
      """
      {position: ["18 + 10 * time", 20], size: [24, 20], motionBlur: {\(smear)},
       backdrop: {tint: white/0.502}}
      """, on: "")
    #expect(frame[20, 20] == Pixel(0xFF8080))
    let edge = frame[8, 20].bgra
    #expect(edge.x > 0 && edge.x < 0x80 && edge.z == 0xFF)
  }

  /// The ground turns from red to green; the copy keeps the colour that was there when it was made.
  @Test(arguments: [("content", Pixel(0x00FF00)), ("start", Pixel(0xFF0000))])
  func aCopyOfTheStartShowsWhatWasThere(snapshot: String, color: Pixel) throws {
    let frame = try frame(
      """
      {position: ["18 + 10 * time", 20], size: [24, 20], motionBlur: {\(smear), snapshot: \(snapshot)},
       backdrop: {blur: 1}}
      """,
      on: "{position: [20, 20], size: [40, 40], backgroundColor: lime, hidden: time < 0.15}, ")
    #expect(frame[20, 20] == color)
  }

  /// A square of glass that jumps by 8 points half way through the opening of a shutter.
  @Test(arguments: [
    "{POSITION, size: [16, 16], SHUTTER, backdrop: {tint: white/0.502}}",
    """
    {POSITION, size: [16, 16], SHUTTER, layers: [
     {position: [8, 8], size: [16, 16], backdrop: {tint: white/0.502}}]}
    """,
    """
    {position: [20, 20], size: [40, 40], masksToBounds: true, layers: [
     {POSITION, size: [16, 16], SHUTTER, backdrop: {tint: white/0.502}}]}
    """,
  ])
  func aShutterShowsTheMeanOfGlass(layer: String) throws {
    let layer = layer.replacing(
      "POSITION", with: "position: [\"12 + 8 * floor((time - 0.2) * 20)\", 20]"
    ).replacing("SHUTTER", with: "shutter: {samples: 2, angle: 360, phase: 0}")
    let frame = try frame(layer, on: "")
    let half = Pixel(0xFF4040)
    #expect([2, 8, 16, 24, 30].map { frame[$0, 20] } == [.red, half, Pixel(0xFF8080), half, .red])
  }

  /// At each instant what lies beneath is where it is at the tick.
  @Test(arguments: ["samples: 4", "exact: true", "samples: auto, linear: true"])
  func clearGlassBehindAShutterChangesNothing(shutter: String) throws {
    let stripes = """
      {position: [20, 20], size: [40, 40], contents: {linearGradient: {start: [0, 0], end: [1, 0],
       colors: [lime, lime, blue, blue], locations: [0, 0.4, 0.4, 1]}}},
      """
    let glass = """
      {position: ["16 + 60 * (time - 0.2)", 20], size: [20, 16], shutter: {\(shutter)}, layers: [
       {position: [10, 8], size: [20, 16], backdrop: {blur: 0}}]}
      """
    let (bare, glassed) = (try frame("", on: stripes), try frame(glass, on: stripes))
    #expect(
      glassed.cropped(columns: 10..<22, rows: 0..<40)
        == bare.cropped(columns: 10..<22, rows: 0..<40))
  }

  /// Glass in a layer that is blurred sees the layer itself, sharp.
  @Test func glassInABlurredLayerSeesTheLayerBeneathIt() throws {
    let frame = try frame(
      """
      {position: ["18 + 10 * time", 20], size: [24, 20], backgroundColor: lime, motionBlur: {\(smear)},
       layers: [{position: [12, 10], size: [12, 10], backdrop: {blur: 0, tint: black/0.5}}]}
      """, on: "")
    #expect(frame[20, 20] == Pixel(0x008000))
  }

  @Test func glassSeesBlurredGlassAsItIsDrawn() throws {
    let blurred = """
      {position: ["18 + 10 * time", 20], size: [24, 20], motionBlur: {\(smear)},
       backdrop: {tint: white/0.5}}
      """
    let over = ", {position: [20, 20], size: [40, 40], backdrop: {blur: 0}}"
    let (bare, seen) = (try frame(blurred, on: ""), try frame(blurred + over, on: ""))
    #expect(bare == seen)
  }
}
