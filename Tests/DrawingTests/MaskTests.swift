import Drawing
import Raster
import Testing

@Suite struct MaskTests {
  private static let square = Rectangle(x: 0, y: 0, width: 16, height: 16)

  /// Draws red over white; the white would show if the covered contents were masked separately.
  private static func drawContent(on canvas: borrowing Canvas) throws(DrawingError) {
    try canvas.fill(.rectangle(square), with: .white)
    try canvas.fill(.rectangle(square), with: .red)
  }

  private static func gray(_ level: Double, alpha: Double) -> StraightColor {
    StraightColor(red: level, green: level, blue: level, alpha: alpha)
  }

  @Test(
    arguments: [0.0, 0.5, 1], [(0.0, 1.0), (0.25, 1), (0.5, 1), (1, 1), (0.5, 0.5), (1, 0.25)])
  func onlyTheAlphaOfTheMaskCounts(
    level: Double, parts: (mask: Double, opacity: Double)
  ) throws {
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      try canvas.group(opacity: parts.opacity, Self.drawContent) { canvas throws(DrawingError) in
        let color = Self.gray(level, alpha: parts.mask)
        try canvas.fill(.rectangle(Self.square), with: color)
      }
    }
    let ideal = 255 * parts.mask * parts.opacity
    for pixel in bitmap.pixels {
      #expect(pixel.bgra == SIMD4(0, 0, pixel.bgra.w, pixel.bgra.w))
      #expect(abs(Double(pixel.bgra.w) - ideal) <= 1)
    }
  }

  @Test(arguments: [
    Transform.identity,
    .identity.translated(x: 0.3, y: 0.7),
    .identity.translated(x: 8, y: -2).rotated(degrees: 20).scaled(x: 0.8, y: 0.8),
  ])
  func aMaskCutsAsAShapeDoes(transform: Transform) throws {
    let circle = Shape.ellipse(in: Self.square)
    let masked = try Bitmap.drawn(width: 24, height: 24) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.group(Self.drawContent) { canvas throws(DrawingError) in
        try canvas.fill(circle, with: .black)
      }
    }
    let cut = try Bitmap.drawn(width: 24, height: 24) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.group(within: circle, Self.drawContent)
    }
    for (a, b) in zip(masked.pixels, cut.pixels) {
      #expect(abs(Int(a.bgra.w) - Int(b.bgra.w)) <= 1)
    }
  }

  @Test func maskAndShapeMultiply() throws {
    let bitmap = try Bitmap.drawn(width: 2, height: 1) { canvas throws(DrawingError) in
      let half = Shape.rectangle(Rectangle(x: 0, y: 0, width: 1.5, height: 1))
      try canvas.group(within: half, Self.drawContent) { canvas throws(DrawingError) in
        try canvas.fill(half, with: .black)
      }
    }
    #expect(bitmap[0, 0] == .red)
    #expect(abs(Double(bitmap[1, 0].bgra.w) - 255 / 4) <= 1)
  }

  @Test func masksCanBeMasked() throws {
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      try canvas.group(Self.drawContent) { canvas throws(DrawingError) in
        try canvas.group(Self.drawContent) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(Self.square), with: Self.gray(0, alpha: 0.4))
        }
      }
    }
    #expect(bitmap == Bitmap(width: 16, height: 16, filledWith: Pixel(bgra: SIMD4(0, 0, 102, 102))))
  }

  @Test func theMaskIsDrawnFromTheSameState() throws {
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 4, y: 0))
      try canvas.group { canvas throws(DrawingError) in
        try Self.drawContent(on: canvas)
        try canvas.concatenate(.identity.translated(x: 100, y: 0))
        try canvas.clip(to: .rectangle(Self.square))
      } maskedBy: { canvas throws(DrawingError) in
        try canvas.fill(
          .rectangle(Rectangle(x: 1, y: 0, width: 2, height: 16)), with: .white)
      }
    }
    for y in 0..<16 {
      for x in 0..<16 { #expect(bitmap[x, y] == ((5...6).contains(x) ? .red : .clear)) }
    }
  }

  @Test func afterAFailureInTheMaskTheCanvasIsAsBefore() throws {
    let failure = DrawingError(operation: "go on", reason: "enough")
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      #expect(throws: failure) {
        try canvas.group(Self.drawContent) { _ throws(DrawingError) in throw failure }
      }
      #expect(canvas.transform == .identity)
      try canvas.fill(.rectangle(Self.square), with: .white)
    }
    #expect(bitmap == Bitmap(width: 16, height: 16, filledWith: .white))
  }
}
