import Foundation
import Raster
import Compositing
import Testing

@Suite struct ShadowTests {
  /// How a layer lies: it is turned in a superlayer, which is stretched and then turned itself.
  private struct Placing {
    var scale = SIMD2(1.0, 1)
    var degrees = 0.0
    var turn = 0.0

    /// From the canvas, with its origin in the middle, to the layer.
    func back(_ place: SIMD2<Double>) -> SIMD2<Double> {
      (place.turned(by: -degrees) / scale).turned(by: -turn)
    }
  }

  /// The shadow of a layer on 160 × 160 points of white, in the middle of which it lies; the layer is
  /// far away.
  private func shadow(_ placing: Placing, radius: Double, scale: Double) throws -> Bitmap {
    let offset = SIMD2(600.0, 0).turned(by: -placing.turn)
    return try RenderedScene(
      """
      size: [160, 160]
      duration: 1
      background: white
      layers:
        - position: [80, 80]
          scale: [\(placing.scale.x), \(placing.scale.y)]
          rotation: \(placing.degrees)
          layers:
            - size: [20, 12]
              position: [-600, 0]
              rotation: \(placing.turn)
              backgroundColor: red
              cornerRadius: 3
              shadow:
                {color: black, opacity: 1, offset: [\(offset.x), \(offset.y)], radius: \(radius)}
      """, scale: scale
    ).frame()
  }

  /// A shadow is a picture in its layer's own space, which lies on the canvas as the layer does.
  @Test(arguments: [2.0, 4, 9])
  func shadowsAreBlurredInTheirLayersSpace(radius: Double) throws {
    // Four pixels per point, in the layer's own space.
    let own = try shadow(Placing(), radius: radius, scale: 4)
    for placing in Self.placings {
      let drawn = try shadow(placing, radius: radius, scale: 1)
      var greatest = 0.0
      for y in 0..<160 {
        for x in 0..<160 {
          let place = placing.back(SIMD2(Double(x), Double(y)) + 0.5 - 80)
          let level = own.level(at: 4 * (place + 80))
          greatest = max(greatest, abs(Double(drawn[x, y].bgra.x) - level))
        }
      }
      #expect(greatest <= 8, "\(placing)")
    }
  }

  private static let placings = [
    Placing(), Placing(scale: SIMD2(1.5, 1.5), degrees: 45),
    Placing(scale: SIMD2(1.8, 0.8)), Placing(scale: SIMD2(1.8, 0.8), degrees: 90),
    Placing(scale: SIMD2(6, 0.7)), Placing(scale: SIMD2(0.5, 3), degrees: 30),
    Placing(scale: SIMD2(-1.8, 0.8), degrees: -71),
    Placing(scale: SIMD2(2.5, 1), turn: 40), Placing(scale: SIMD2(1, 2), degrees: 20, turn: -50),
  ]
}

extension SIMD2<Double> {
  fileprivate func turned(by degrees: Double) -> SIMD2 {
    let angle = degrees * .pi / 180
    return SIMD2(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }
}

extension Bitmap {
  /// The blue between the four pixels around a place; white beyond the bitmap.
  fileprivate func level(at place: SIMD2<Double>) -> Double {
    let corner = (place - 0.5).rounded(.down)
    let part = place - 0.5 - corner
    let (x, y) = (Int(corner.x), Int(corner.y))
    guard (0..<width - 1).contains(x), (0..<height - 1).contains(y) else { return 255 }
    func row(_ y: Int) -> Double {
      Double(self[x, y].bgra.x) * (1 - part.x) + Double(self[x + 1, y].bgra.x) * part.x
    }
    return row(y) * (1 - part.y) + row(y + 1) * part.y
  }
}
