import Raster
import Compositing
import Testing

@Suite struct GradientFillTests {
  /// A scene of 60 × 60 white points around some layers.
  private func frame(_ layers: String) throws -> Bitmap {
    try RenderedScene("size: [60, 60]\nduration: 1\nbackground: white\nlayers:\n\(layers)").frame()
  }

  @Test func gradientsRunBetweenTheirPoints() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [40, 40]
          contents: {linearGradient: {colors: [black, white], start: [0, 0], end: [1, 0]}}
      """)
    for x in stride(from: 12, to: 48, by: 5) {
      let expected = (Double(x - 10) + 0.5) / 40 * 255
      #expect(abs(Double(frame[x, 30].bgra.x) - expected) <= 1.5)
      #expect(frame[x, 12] == frame[x, 47])
    }
  }

  @Test func gradientsToTransparencyHaveNoGreyFringe() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [40, 40]
          contents: {linearGradient: {colors: [white, transparent]}}
      """)
    #expect(frame.bounds(ofAllBut: .white) == nil)
  }

  @Test func conicGradientsGoRoundClockwise() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [60, 60]
          contents:
            conicGradient: {colors: [red, white, blue, black, red], center: [0.5, 0.5], angle: -90}
      """)
    #expect(frame[30, 2].bgra.z > 240 && frame[30, 2].bgra.x < 12, "above")
    #expect(frame[57, 30].bgra.min() > 240, "on the right")
    #expect(frame[30, 57].bgra.x > 240 && frame[30, 57].bgra.z < 12, "below")
    #expect(frame[2, 30].bgra.x < 12 && frame[2, 30].bgra.z < 12, "on the left")
  }

  @Test func radialGradientsReachTheirRadius() throws {
    let frame = try frame(
      """
        - position: [30, 30]
          size: [40, 20]
          contents: {radialGradient: {colors: [black, white], radius: 0.5}}
      """)
    #expect(frame[30, 30].bgra.x < 20)
    #expect(frame[12, 30].bgra.x > 220)
    #expect(abs(Int(frame[40, 30].bgra.x) - Int(frame[30, 35].bgra.x)) <= 12)
  }
}
