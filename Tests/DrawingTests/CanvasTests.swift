import Drawing
import Raster
import Testing

@Suite struct CanvasTests {
  private static let square = Rectangle(x: 0, y: 0, width: 8, height: 8)

  @Test(arguments: [
    (StraightColor(red: 1, green: 0.5, blue: 0, alpha: 1), SIMD4<UInt8>(0, 128, 255, 255)),
    (StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5), SIMD4(0, 0, 128, 128)),
    (StraightColor(red: 0.4, green: 0.6, blue: 0.8, alpha: 0.7), SIMD4(143, 107, 72, 179)),
    (StraightColor(red: 2, green: -1, blue: 0, alpha: 3), SIMD4(0, 0, 255, 255)),
    (StraightColor(red: 1, green: 1, blue: 1, alpha: 0), SIMD4(0, 0, 0, 0)),
  ])
  func colorsArePremultipliedToTheNearest(color: StraightColor, bgra: SIMD4<UInt8>) throws {
    let bitmap = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Self.square), with: color)
    }
    #expect(bitmap == Bitmap(width: 8, height: 8, filledWith: Pixel(bgra: bgra)))
  }

  @Test func partsOfPixelsAreCovered() throws {
    let bitmap = try Bitmap.drawn(width: 3, height: 1) { canvas throws(DrawingError) in
      let bar = Rectangle(x: 0.5, y: 0, width: 1.75, height: 1)
      try canvas.fill(.rectangle(bar), with: .white)
    }
    #expect(bitmap.pixels.map(\.bgra[3]) == [128, 255, 64])
  }

  @Test func cornersAreRoundedToHalfTheSmallerSideAtMost() throws {
    func filled(radius: Double) throws -> Bitmap {
      try .drawn(width: 8, height: 6) { canvas throws(DrawingError) in
        let bounds = Rectangle(x: 0, y: 0, width: 8, height: 6)
        try canvas.fill(.roundedRectangle(bounds, radius: radius), with: .white)
      }
    }
    #expect(try filled(radius: 3) == filled(radius: 100))
    #expect(try filled(radius: 2) != filled(radius: 3))
    #expect(try filled(radius: -1) == Bitmap(width: 8, height: 6, filledWith: .white))
  }

  @Test func theBorderLiesInside() throws {
    let bitmap = try Bitmap.drawn(width: 12, height: 12) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 2, y: 2))
      try canvas.fillBorder(of: .rectangle(Self.square), width: 2, color: .red)
    }
    for y in 0..<12 {
      for x in 0..<12 {
        let distance = min(x, y, 11 - x, 11 - y)
        #expect(bitmap[x, y] == ((2...3).contains(distance) ? .red : .clear))
      }
    }
  }

  @Test(arguments: [Shape.rectangle(square), .roundedRectangle(square, radius: 3)])
  func aBorderWithoutInsideFillsTheShape(shape: Shape) throws {
    let border = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      try canvas.fillBorder(of: shape, width: 4, color: .red)
    }
    let whole = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      try canvas.fill(shape, with: .red)
    }
    #expect(border == whole)
  }

  @Test func theStateIsBroughtBack() throws {
    let bitmap = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      try canvas.withSavedState { canvas throws(DrawingError) in
        try canvas.concatenate(.identity.scaled(x: 0.5, y: 0.5))
        try canvas.clip(to: .rectangle(Self.square))
      }
      try canvas.fill(.rectangle(Self.square), with: .white)
    }
    #expect(bitmap == Bitmap(width: 8, height: 8, filledWith: .white))
  }

  @Test func concatenatedTransformsComeFirst() throws {
    let surface = try ImageSurface(width: 1, height: 1)
    let canvas = try Canvas(on: surface)
    let (outer, inner) = (
      Transform.identity.translated(x: 5, y: 6), Transform.identity.rotated(degrees: 30)
    )
    try canvas.concatenate(outer)
    try canvas.concatenate(inner)
    #expect(canvas.transform == inner.concatenating(outer))
  }

  @Test func aFlatTransformIsRefusedWithoutHarm() throws {
    let bitmap = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      #expect(throws: DrawingError.self) {
        try canvas.concatenate(.identity.scaled(x: 0, y: 1))
      }
      try canvas.fill(.rectangle(Self.square), with: .white)
    }
    #expect(bitmap == Bitmap(width: 8, height: 8, filledWith: .white))
  }

  @Test(arguments: [(-1, 1), (1, 40_000)])
  func impossibleSizesAreErrors(width: Int, height: Int) {
    let error = #expect(throws: DrawingError.self) {
      try ImageSurface(width: width, height: height)
    }
    #expect(
      error?.description
        == "cannot create a \(width)×\(height) surface: "
        + "invalid value (typically too big) for the size of the input (surface, pattern, etc.)")
  }

  @Test func pixelsCanBeChangedInPlace() throws {
    let surface = try ImageSurface(width: 3, height: 2)
    surface.withPixels { pixels, pixelsPerRow in pixels[pixelsPerRow + 2] = .red }
    #expect(
      surface.bitmap()
        == Bitmap(width: 3, height: 2, pixels: [.clear, .clear, .clear, .clear, .clear, .red]))
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0)])
  func emptySurfacesHaveNoPixels(width: Int, height: Int) throws {
    let surface = try ImageSurface(width: width, height: height)
    #expect(surface.bitmap() == Bitmap(width: width, height: height))
  }
}
