import Drawing
import Pixels
import Testing

@Suite struct CompositingTests {
  /// Straight red, green, blue and alpha.
  private static let colors: [SIMD4<Double>] = [
    SIMD4(1, 0.2, 0, 1), SIMD4(0.2, 0.4, 0.8, 1), SIMD4(0.6, 0.6, 0.6, 1), SIMD4(1, 1, 1, 1),
    SIMD4(0, 0, 0, 1), SIMD4(0.8, 0.6, 0.2, 0.6), SIMD4(0.2, 0.8, 1, 0.2), SIMD4(0, 0, 0, 0),
  ]

  private static let all = Rectangle(x: 0, y: 0, width: 2, height: 2)

  private static func shape(_ color: SIMD4<Double>) -> Paint {
    .color(StraightColor(red: color.x, green: color.y, blue: color.z, alpha: color.w))
  }

  @Test(arguments: Compositing.allCases)
  func blendModesAreTheirDefinitions(mode: Compositing) throws {
    for backdrop in Self.colors {
      for source in Self.colors {
        let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(Self.all), with: Self.shape(backdrop))
          try canvas.fill(.rectangle(Self.all), with: Self.shape(source), compositing: mode)
        }
        let expected = 255 * BlendDefinition.composited(source, over: backdrop, by: mode)
        let (drawn, ideal) = (
          SIMD4<Double>(bitmap[1, 1].bgra), SIMD4(expected.z, expected.y, expected.x, expected.w)
        )
        let error = drawn - ideal
        #expect(
          max(error.max(), -error.min()) < 2, "\(source) over \(backdrop): \(drawn), not \(ideal)")
      }
    }
  }

  @Test(arguments: Compositing.allCases)
  func bitmapsAndGroupsBlendAlike(mode: Compositing) throws {
    func drawn(
      _ draw: (borrowing Canvas) throws(DrawingError) -> Void
    ) throws(DrawingError) -> Bitmap {
      try .drawn(width: 2, height: 2) { canvas throws(DrawingError) in
        try canvas.fill(.rectangle(Self.all), with: Self.shape(Self.colors[1]))
        try draw(canvas)
      }
    }
    let paint = Self.shape(Self.colors[0])
    let filled = try drawn { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Self.all), with: paint, compositing: mode)
    }
    let grouped = try drawn { canvas throws(DrawingError) in
      try canvas.group(compositing: mode) { canvas throws(DrawingError) in
        try canvas.fill(.rectangle(Self.all), with: paint)
      }
    }
    let copied = try drawn { canvas throws(DrawingError) in
      let pixel = Pixel(bgra: SIMD4(0, 51, 255, 255))
      try canvas.draw(Bitmap(width: 2, height: 2, filledWith: pixel), compositing: mode)
    }
    #expect(grouped == filled)
    #expect(copied == filled)
  }

  @Test(arguments: Compositing.allCases)
  func blendingEndsWithItsOperation(mode: Compositing) throws {
    let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Self.all), with: Self.shape(Self.colors[2]), compositing: mode)
      try canvas.fillBorder(of: .rectangle(Self.all), width: 1, color: .red)
    }
    #expect(bitmap == Bitmap(width: 2, height: 2, filledWith: .red))
  }
}
