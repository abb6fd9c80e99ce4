import Raster
import Compositing
import Testing

/// Particles move by parts of a pixel, and their edges are as soft as those of layers.
@Suite struct ParticleEdgeTests {
  private func scene(_ keys: String, scale: Int = 1) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [40, 40]
      scale: \(scale)
      duration: 1
      background: white
      layers:
        - anchorPoint: [0, 0]
          size: [40, 40]
          contents: {emitter: {position: [20, 20], cells: [{contents: black, count: 1, lifetime: 5, \(keys)}]}}
      """)
  }

  /// A tenth of a point further in each frame, to the right and down.
  @Test(arguments: [1, 2, 3], ["", "emissionLongitude: 90,", "scale: 0.5,", "scale: 2,"])
  func uprightParticlesMoveByPartsOfAPixel(scale: Int, keys: String) throws {
    let size = keys.contains("0.5") ? 16 : keys.contains("scale: 2") ? 4 : 8
    let frames = try scene(
      "velocity: 6, \(keys) size: [\(size), \(size)]", scale: scale
    ).frames(0...10)
    for number in 0...10 {
      let frame = try #require(frames[number])
      let way = 0.1 * Double(number * scale)
      for edge in 16 * scale..<17 * scale {
        let covered = min(max(way - Double(edge - 16 * scale), 0), 1)
        let pixel = keys.contains("90") ? frame[20 * scale, edge] : frame[edge, 20 * scale]
        #expect(abs(Double(pixel.bgra.x) - 255 * covered) <= 2, "frame \(number), \(edge)")
      }
    }
  }

  /// Beside a layer that lies as they do.
  @Test(arguments: [0.0, 17, 45, 80], [1, 2])
  func turnedParticlesAreAsSoftAsLayers(degrees: Double, scale: Int) throws {
    let particle = try scene("size: [14, 10], rotation: \(degrees)", scale: scale).frame()
    let layer = try RenderedScene(
      """
      size: [40, 40]
      scale: \(scale)
      duration: 1
      background: white
      layers:
        - {position: [20, 20], size: [14, 10], rotation: \(degrees), backgroundColor: black}
      """
    ).frame()
    let differences = zip(particle.pixels, layer.pixels).map {
      abs(Int($0.bgra.x) - Int($1.bgra.x))
    }
    #expect(differences.max() ?? 255 <= 24)
  }
}
