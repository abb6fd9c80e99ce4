import Drawing
import Glibc
import Raster
import Testing

@Suite struct ConicGradientTests {
  /// A conic gradient with its centre, angle and transform.
  struct Sweep: CustomTestStringConvertible {
    let stops: [ColorStop]
    var center = SIMD2(40.0, 30)
    var angle = 0.0
    var transform = Transform.identity

    var testDescription: String { "\(stops.count) stops from \(angle) by \(transform)" }

    func bitmap(relevant: [Rectangle]? = nil) throws -> Bitmap {
      let surface = try ImageSurface(width: 80, height: 60)
      let canvas = try Canvas(on: surface, relevant: relevant)
      if relevant != nil { canvas.clipToRelevant() }
      try canvas.setTransform(transform)
      try canvas.fill(
        .rectangle(Rectangle(x: -500, y: -500, width: 1000, height: 1000)),
        with: .conicGradient(stops.gradient, center: center, angle: angle))
      return surface.bitmap()
    }

    /// Returns a place's share of the turn, `0..<1`, and its distance from the centre on the
    /// surface.
    func way(_ place: SIMD2<Double>) -> (part: Double, distance: Double) {
      let offset = (transform.inverse ?? .identity).applied(to: place) - center
      let turns = (atan2(offset.y, offset.x) * 180 / .pi - angle) / 360
      let onSurface = place - transform.applied(to: center)
      return (turns - turns.rounded(.down), (onSurface * onSurface).sum().squareRoot())
    }

    /// Returns the mean of the exact colours over a pixel, premultiplied and interpolated between
    /// stops.
    func mean(x: Int, y: Int) -> SIMD4<Double> {
      let count = 16
      var sum = SIMD4<Double>.zero
      for i in 0..<count * count {
        let part = SIMD2(Double(i % count), Double(i / count)) + 0.5
        sum += color(at: way(SIMD2(Double(x), Double(y)) + part / Double(count)).part)
      }
      return sum / Double(count * count)
    }

    private func color(at part: Double) -> SIMD4<Double> {
      guard let next = stops.firstIndex(where: { $0.location > part }) else {
        return stops[stops.count - 1].premultiplied
      }
      guard next > 0 else { return stops[0].premultiplied }
      let (start, end) = (stops[next - 1], stops[next])
      let fraction = (part - start.location) / (end.location - start.location)
      return start.premultiplied * (1 - fraction) + end.premultiplied * fraction
    }
  }

  /// A colour stop, with straight blue, green, red and alpha.
  struct ColorStop {
    let location: Double
    let color: SIMD4<Double>

    init(_ location: Double, _ color: SIMD4<Double>) {
      (self.location, self.color) = (location, color)
    }

    var premultiplied: SIMD4<Double> { SIMD4(color.x, color.y, color.z, 1) * color.w }
  }

  private static let (clear, white) = (SIMD4<Double>.zero, SIMD4<Double>.one)
  private static let (red, black) = (SIMD4(0.0, 0, 1, 1), SIMD4(0.0, 0, 0, 1))
  private static let rainbow = [
    ColorStop(0, red), ColorStop(0.2, white), ColorStop(0.35, black), ColorStop(0.35, red),
    ColorStop(0.8, clear), ColorStop(1, white),
  ]
  private static let ring = [ColorStop(0, white), ColorStop(1, clear)]

  private static let sweeps = [
    Sweep(stops: rainbow), Sweep(stops: ring, angle: -90),
    Sweep(stops: rainbow, center: SIMD2(33.3, 21.7), angle: 25),
    Sweep(stops: [ColorStop(0.3, red), ColorStop(0.6, white)], angle: 200),
    Sweep(
      stops: rainbow, center: SIMD2(10, 20), angle: 400,
      transform: .identity.translated(x: 30, y: 12).rotated(degrees: 33).scaled(x: 1.7, y: 0.6)),
    Sweep(stops: ring, center: SIMD2(-20, 10), transform: .identity.scaled(x: -2, y: 3)),
  ]

  /// A pixel is the mean of its colours, except near the centre and near a seam between two
  /// colours.
  @Test(arguments: sweeps)
  func pixelsAreMeans(sweep: Sweep) throws {
    let bitmap = try sweep.bitmap()
    for y in 0..<60 {
      for x in 0..<80 {
        let distance = sweep.way(SIMD2(Double(x), Double(y)) + 0.5).distance
        let error = SIMD4<Double>(bitmap[x, y].bgra) - 255 * sweep.mean(x: x, y: y)
        // At a seam, the kernel weighs a pixel's two sides by angle. This is exact along the axes,
        // and otherwise off by less than an eighth of the difference.
        let isNearSeam = sweep.isNearSeam(x: x, y: y)
        let limit = distance < 3 ? 128 : isNearSeam ? 40 : distance < 9 ? 6 : 1.5
        #expect(max(error.max(), -error.min()) < limit, "at (\(x), \(y)) of \(distance)")
      }
    }
  }

  /// The seam runs along an axis through pixel centres, where one row has the mean of both colours.
  @Test func theSeamIsAntialiased() throws {
    let halves = [
      ColorStop(0, Self.white), ColorStop(0.5, Self.white), ColorStop(0.5, Self.black),
      ColorStop(1, Self.black),
    ]
    let bitmap = try Sweep(stops: halves, center: SIMD2(40.5, 30.5)).bitmap()
    for x in [0, 12, 30, 50, 66, 79] {
      let column = (28...32).map { Int(bitmap[x, $0].bgra.x) }
      #expect(column.prefix(2).allSatisfy { $0 == 0 } && column.suffix(2).allSatisfy { $0 == 255 })
      #expect((126...129).contains(column[2]), "\(column)")
    }
  }

  @Test func fadingOutIsNotGrey() throws {
    for pixel in try Sweep(stops: Self.ring, angle: 70).bitmap().pixels {
      #expect(pixel.bgra == SIMD4(repeating: pixel.bgra.w))
    }
  }

  /// A pixel does not depend on the clip.
  @Test(arguments: sweeps)
  func pixelsDoNotDependOnTheClip(sweep: Sweep) throws {
    let whole = try sweep.bitmap()
    let part = Rectangle(x: 13, y: 7, width: 22, height: 31)
    let partly = try sweep.bitmap(relevant: [part])
    #expect(
      partly.cropped(columns: 13..<35, rows: 7..<38)
        == whole.cropped(columns: 13..<35, rows: 7..<38))
  }

  @Test func outlinesAreStrokedWithSweeps() throws {
    let circle = Shape.ellipse(in: Rectangle(x: 20, y: 10, width: 40, height: 40))
    let paint = Paint.conicGradient(Self.rainbow.gradient, center: SIMD2(40, 30), angle: 0)
    let drawn = try Bitmap.drawn(width: 80, height: 60) { canvas throws(DrawingError) in
      try canvas.stroke(circle, with: paint, style: StrokeStyle(width: 8))
    }
    let filled = try Sweep(stops: Self.rainbow).bitmap()
    for (x, y) in [(40, 10), (60, 32), (22, 30), (40, 49)] { #expect(drawn[x, y] == filled[x, y]) }
    #expect(drawn[40, 30] == .clear)
  }
}

extension ConicGradientTests.Sweep {
  /// Returns whether a colour ends abruptly within two pixels.
  fileprivate func isNearSeam(x: Int, y: Int) -> Bool {
    let places = [(-1.5, -1.5), (2.5, -1.5), (-1.5, 2.5), (2.5, 2.5), (0.5, -1.5), (0.5, 2.5)]
    let ways = places.map { way(SIMD2(Double(x) + $0.0, Double(y) + $0.1)).part }
    return ([0.35, 0.0] + stops.map(\.location)).contains { edge in
      let sides = ways.map { part in
        let turn = part - edge
        return turn - turn.rounded() >= 0
      }
      let isNear = ways.contains { abs($0 - edge - ($0 - edge).rounded()) < 0.25 }
      return isNear && sides.contains(true) && sides.contains(false)
    }
  }
}

extension [ConicGradientTests.ColorStop] {
  fileprivate var gradient: Gradient {
    Gradient(
      stops: map {
        let color = $0.color
        return Gradient.Stop(
          location: $0.location,
          color: StraightColor(red: color.z, green: color.y, blue: color.x, alpha: color.w))
      })
  }
}
