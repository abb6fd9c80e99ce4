import Raster
import Testing

/// Glass that reaches beyond the canvas.
@Suite struct GlassAtCanvasTests {
  private func frame(background: String, _ layers: String) throws -> Bitmap {
    try RenderedScene(
      """
      size: [40, 40]
      dither: false
      duration: 1
      background: \(background)
      layers:
      \(layers)

      """
    ).frame()
  }

  /// Beyond the canvas there is nothing to see, and no hole either.
  @Test(
    arguments: [
      "position: [2, 20], size: [20, 10]", "position: [20, 38], size: [44, 12]",
      "position: [38, 38], size: [20, 20], rotation: 20",
      "position: [20, 20], size: [60, 60]",
    ], ["", ", edges: clamp", ", edges: beyond", ", scaleFactor: 0.5"])
  func glassEndsAtTheCanvas(place: String, edges: String) throws {
    let ground = """
        - {id: ground, position: [20, 20], size: [40, 40], backgroundColor: teal}
      """
    let glass = "  - {\(place), backdrop: {blur: 5\(edges)}}"
    let plain = try frame(background: "white", ground)
    #expect(try frame(background: "white", ground + "\n" + glass) == plain)
    // Without a colour behind the scene, the glass stays opaque.
    #expect(try frame(background: "transparent", ground + "\n" + glass) == plain)
  }
}
