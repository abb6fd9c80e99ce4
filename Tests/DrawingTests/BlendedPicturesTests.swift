import Foundation
import Raster
import Testing

@testable import Drawing

/// Tests of the mean of moving pictures over a ground, against drawing each instant separately.
@Suite struct BlendedPicturesTests {
  private static let size = (width: 90, height: 70)
  private static let canvas = Rectangle(x: 0, y: 0, width: 90, height: 70)

  /// Returns a tile of 40 × 30 cells with an ellipse.
  private func tile() throws -> SampledTile? {
    let margin = SampledTile.margin
    let phases = try HalfPixelPhase.allCases.map { phase in
      try Bitmap.drawn(width: 40 + 2 * margin, height: 30 + 2 * margin) {
        canvas throws(DrawingError) in
        try canvas.concatenate(
          .identity.translated(
            x: Double(margin) - phase.movement.x, y: Double(margin) - phase.movement.y))
        try canvas.fill(
          .ellipse(in: Rectangle(x: 3, y: 2, width: 34, height: 26)), with: .color(.red))
      }
    }
    return SampledTile(columns: 0..<40, rows: 0..<30, latticeOf: phases)
  }

  /// Returns a picture of a tile, with a shadow if `sigma` is given.
  private func picture(_ tile: SampledTile?, _ transform: Transform, sigma: Double?)
    -> SampledPicture
  {
    let shadow = sigma.map {
      SampledShadow(
        .blurredRectangle(width: 40, height: 30, sigma: $0),
        color: Pixel(bgra: SIMD4(10, 0, 20, 120)),
        transform: transform.translated(
          x: -(4 * $0).rounded(.down), y: 4 - (4 * $0).rounded(.down)),
        sigma: $0, isDithered: false)
    }
    return SampledPicture(
      tiles: [tile].compactMap(\.self), shadow: shadow, transform: transform, overlay: nil)
  }

  /// Returns instants of three pictures, one of which rotates, weighted by the trapezoid rule.
  private func instants(count: Int, step: Double, sigma: Double?, opacity: Double = 1) throws
    -> [BlendedInstant]
  {
    let tile = try tile()
    return (0..<count).map { index in
      let way = Double(index) * step
      let isEnd = index == 0 || index == count - 1
      let transforms = [
        Transform.identity.translated(x: 6 + way, y: 20.3),
        .identity.translated(x: 45, y: 18 + way / 2).rotated(degrees: 8 + way / 4),
        .identity.translated(x: 25 - way / 3, y: 30).scaled(x: 0.7, y: 0.9),
      ]
      return BlendedInstant(
        weight: (isEnd ? 0.5 : 1) / Double(count - 1),
        transforms.map {
          BlendedPicture(picture(tile, $0, sigma: sigma), within: Self.canvas, opacity: opacity)
        })
    }
  }

  private var ground: Bitmap {
    Bitmap(
      width: Self.size.width, height: Self.size.height,
      pixels: (0..<Self.size.width * Self.size.height).map { i in
        let level = UInt8(150 + i % Self.size.width)
        return Pixel(bgra: SIMD4(level, level / 2, 200, 255))
      })
  }

  /// Draws each instant on a copy of the ground; returns the mean of all, rounded to nearest.
  private func definition(_ instants: [BlendedInstant]) throws -> Bitmap {
    let ground = ground
    var sums = [SIMD4<Double>](repeating: .zero, count: ground.pixels.count)
    for instant in instants {
      var drawn = ground
      try ImageSurface.over(&drawn) { surface throws(DrawingError) in
        let canvas = try Canvas(on: surface)
        for laid in instant.pictures {
          try canvas.draw(laid.picture, within: laid.box, opacity: Double(laid.opacity) / 255)
        }
      }
      for index in sums.indices {
        sums[index] += SIMD4<Double>(drawn.pixels[index].bgra) * instant.weight
      }
    }
    return Bitmap(
      width: ground.width, height: ground.height,
      pixels: sums.map { Pixel(bgra: SIMD4<UInt8>(($0 + 0.5).rounded(.down))) })
  }

  private func mean(_ instants: [BlendedInstant], in parts: [PixelRectangle]? = nil) -> Bitmap {
    var mean = ground
    let whole = PixelRectangle(columns: 0...Self.size.width - 1, rows: 0...Self.size.height - 1)
    for part in parts ?? [whole] { mean.blendMean(of: instants, in: part) }
    return mean
  }

  @Test(arguments: [3, 5, 17], [0, 0.11, 1.3, 9])
  func matchesItsDefinition(count: Int, step: Double) throws {
    for opacity in [1, 0.6] {
      let instants = try instants(count: count, step: step, sigma: nil, opacity: opacity)
      #expect(mean(instants) == (try definition(instants)))
    }
  }

  /// Draws two overlapping shadows, each rounded when it is blurred and when it is laid over the
  /// ground.
  @Test(arguments: [3, 17], [0, 0.05, 0.4, 3])
  func shadowsAreNearlyThoseOfAllInstants(count: Int, step: Double) throws {
    for sigma in [2.0, 9, 30] {
      let instants = try instants(count: count, step: step, sigma: sigma)
      let (mean, definition) = (mean(instants), try definition(instants))
      let differences = zip(mean.pixels, definition.pixels).map { one, other in
        one.bgra.indices.map { abs(Int(one.bgra[$0]) - Int(other.bgra[$0])) }.max() ?? 0
      }
      #expect(differences.allSatisfy { $0 <= 2 })
      #expect(2 * differences.reduce(0, +) <= differences.count)
      #expect(mean != ground)
    }
  }

  /// A pixel of the mean does not depend on the other parts that are drawn.
  @Test(arguments: [0.05, 1.3]) func pixelsDependOnTheirPositionOnly(step: Double) throws {
    let instants = try instants(count: 9, step: step, sigma: 9)
    let parts = [
      PixelRectangle(columns: 0...32, rows: 0...69), PixelRectangle(columns: 33...89, rows: 0...20),
      PixelRectangle(columns: 33...70, rows: 21...69),
      PixelRectangle(columns: 71...89, rows: 21...69),
    ]
    #expect(mean(instants, in: parts) == mean(instants))
  }

  /// A slow shadow is drawn at few instants, a fast or sharp one at all of them. The mean of the
  /// shadow's places stays the same, and the weights add up to 1.
  @Test(
    arguments: [(0.02, 20, 2), (0.2, 20, 5), (4, 20, 17), (0.2, 1, 17), (0, 1, 2)]
      as [(Double, Double, Int)])
  func slowShadowsAreSeenAtFewInstants(step: Double, sigma: Double, most: Int) throws {
    let instants = try instants(count: 17, step: step, sigma: sigma)
    let weights = instants.shadowWeights
    #expect(weights.count { $0 > 0 } <= most)
    #expect(abs(weights.reduce(0, +) - 1) < 1e-9)
    func center(_ weights: [Double]) -> Double {
      var sum = 0.0
      for (weight, instant) in zip(weights, instants) {
        sum += weight * (instant.pictures.first?.picture.shadow?.transform.tx ?? 0)
      }
      return sum
    }
    let all = center(instants.map(\.weight))
    #expect(abs(center(weights) - all) <= sigma / 1024)
  }

  /// A thousand instants, each with its own picture, still have one mean.
  @Test func thousandInstantsOfDifferentPicturesAreOneMean() throws {
    let instants = try (0..<1000).map { _ in
      BlendedInstant(
        weight: 1 / 1000.0,
        [
          BlendedPicture(
            picture(try tile(), .identity, sigma: nil), within: Self.canvas, opacity: 1)
        ])
    }
    #expect(mean(instants) != ground)
  }

  @Test func allInstantsCountWhereShadowsChange() throws {
    let same = try instants(count: 5, step: 0.01, sigma: 20)
    let other = try instants(count: 5, step: 0.01, sigma: 21)
    let paler = try instants(count: 5, step: 0.01, sigma: 20, opacity: 0.5)
    for changed in [other, paler] {
      let mixed = Array(same[..<2] + changed[2...])
      #expect(mixed.shadowWeights == mixed.map(\.weight))
    }
    let one = [BlendedInstant(weight: 1, same[0].pictures)]
    #expect(one.shadowWeights == [1])
  }
}

extension Bitmap {
  /// Returns the alpha of a blurred rectangle; it is less than a level outside the margin.
  fileprivate static func blurredRectangle(width: Int, height: Int, sigma: Double) -> Bitmap {
    let margin = Int(4 * sigma)
    func part(_ position: Int, of length: Int) -> Double {
      let place = Double(position - margin) + 0.5
      let scale = sigma * 2.0.squareRoot()
      return (erf(place / scale) - erf((place - Double(length)) / scale)) / 2
    }
    let (columns, rows) = (0..<width + 2 * margin, 0..<height + 2 * margin)
    let pixels = rows.flatMap { y in
      columns.map { x in
        let alpha = (255 * part(x, of: width) * part(y, of: height)).rounded()
        return Pixel(bgra: SIMD4(0, 0, 0, UInt8(alpha)))
      }
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }
}
