import Raster
import Testing

@testable import Compositing

/// What glass sees, and what not.
@Suite struct SeenLayersTests {
  /// A scene of 40 × 40 points on white.
  private func scene(_ layers: String) throws -> RenderedScene {
    try RenderedScene("size: [40, 40]\nduration: 1\nbackground: white\nlayers: [\(layers)]\n")
  }

  /// A glass over another one, half of white and half of black laid over red.
  @Test func glassesAmongSiblingsSeeEachOther() throws {
    let ground = "{position: [20, 20], size: [40, 40], backgroundColor: red}"
    let lower = """
      {position: [14, 20], size: [20, 20], backdrop: {blur: 1, captures: siblings, tint: white/0.5}}
      """
    let upper = """
      {position: [26, 20], size: [20, 20], backdrop: {blur: 1, captures: siblings, tint: black/0.5}}
      """
    let frame = try scene("\(ground), \(lower), \(upper)").frame()
    #expect(frame[20, 20] == Pixel(0x804040))
    #expect(frame[32, 20] == Pixel(0x800000))
    // Beside the upper one the lower one sees it as it is without the lower one.
    let alone = try scene("\(ground), \(lower)").frame()
    #expect(alone[15, 20] == Pixel(0xFF8080))
    let edge = frame[15, 20].bgra
    #expect(edge.z < 0xF8 && edge.x <= 0x80 && edge.x == edge.y)
    #expect(frame[6, 20] == alone[6, 20])
  }

  @Test func glassThatSeesAllSeesGlassAboveIt() throws {
    let frame = try scene(
      """
      {position: [14, 20], size: [20, 20], backdrop: {blur: 2, captures: siblings}},
      {position: [26, 20], size: [20, 20], backdrop: {blur: 0, tint: black/0.5}}
      """
    ).frame()
    #expect(frame[20, 20] == Pixel(0x808080))
    #expect(frame[15, 20].bgra.x < 0xF8)
    #expect(frame[6, 20] == .white)
  }

  /// A black square beneath glass that does not see it, alone and in layers that are kept as pictures.
  @Test(
    arguments: [
      "LAYER", "{BOX, opacity: 0.9, layers: [LAYER]}",
      "{BOX, masksToBounds: true, cornerRadius: 1, layers: [LAYER]}",
      "{BOX, filters: [{saturate: 1}], layers: [LAYER]}",
      "{BOX, rotation: \"90 + 0 * time\", layers: [{BOX, layers: [LAYER]}]}",
      "{BOX, perspective: 900, layers: [LAYER]}",
      "{BOX, captured: false, layers: [{position: [20, 20], size: [20, 20], backgroundColor: black}]}",
    ], ["below", "siblings"])
  func whatIsNotCapturedIsMissingInGlassAlone(layers: String, captures: String) throws {
    let layer = "{position: [20, 20], size: [20, 20], captured: false, backgroundColor: black}"
    let beneath = layers.replacing("LAYER", with: layer)
      .replacing("BOX", with: "position: [20, 20], size: [40, 40]")
    let frame = try scene(
      "\(beneath), {position: [20, 30], size: [40, 20], backdrop: {blur: 2, captures: \(captures)}}"
    ).frame()
    #expect(frame[20, 18].bgra.x < 0x40)
    let glass = frame.cropped(columns: 0..<40, rows: 20..<40)
    #expect(glass.pixels.allSatisfy { $0 == .white })
  }

  /// Of a layer that is not captured, and the glass in it, the glass shows what is beneath both.
  @Test func glassInWhatIsNotCapturedSeesWhatIsBeneath() throws {
    let frame = try scene(
      """
      {position: [20, 20], size: [30, 30], captured: false, backgroundColor: black, layers: [
       {position: [15, 15], size: [10, 10], backdrop: {blur: 1}}]}
      """
    ).frame()
    #expect(frame[8, 20] == .black)
    #expect(frame[20, 20] == .white)
  }

  @Test func glassMayNotBeCapturedByOtherGlass() throws {
    let frame = try scene(
      """
      {position: [20, 20], size: [20, 20], captured: false, backdrop: {blur: 1, tint: black}},
      {position: [20, 30], size: [40, 20], backdrop: {blur: 1}}
      """
    ).frame()
    #expect(frame[20, 15] == .black)
    #expect(frame[20, 25] == .white)
  }

  /// A capture is of its own time.
  @Test func whatIsCapturedMayChange() throws {
    let scene = try scene(
      """
      {position: [20, 20], size: [40, 40], backgroundColor: black, captured: time > 0.1},
      {position: [20, 20], size: [40, 20], backdrop: {blur: 1, refresh: [0, 0.5]}}
      """)
    #expect(try scene.frame(20)[20, 20] == .white)
    #expect(try scene.frame(20)[20, 5] == .black)
    #expect(try scene.frame(40)[20, 20] == .black)
  }
}
