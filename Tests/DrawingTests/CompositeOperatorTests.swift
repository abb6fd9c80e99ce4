import Drawing
import Raster
import Testing

@Suite struct CompositeOperatorTests {
  /// Colours as straight red, green, blue and alpha.
  private static let colors: [SIMD4<Double>] = [
    SIMD4(1, 0.2, 0, 1), SIMD4(0.2, 0.4, 0.8, 1), SIMD4(0.6, 0.6, 0.6, 1), SIMD4(1, 1, 1, 1),
    SIMD4(0, 0, 0, 1), SIMD4(0.8, 0.6, 0.2, 0.6), SIMD4(0.2, 0.8, 1, 0.2), SIMD4(0, 0, 0, 0),
  ]

  fileprivate static let all = Rectangle(x: 0, y: 0, width: 2, height: 2)

  fileprivate static func shape(_ color: SIMD4<Double>) -> Paint {
    .color(StraightColor(red: color.x, green: color.y, blue: color.z, alpha: color.w))
  }

  @Test(arguments: CompositeOperator.allCases)
  func blendModesAreTheirDefinitions(mode: CompositeOperator) throws {
    for backdrop in Self.colors {
      for source in Self.colors {
        let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(Self.all), with: Self.shape(backdrop))
          try canvas.fill(.rectangle(Self.all), with: Self.shape(source), compositing: mode)
        }
        let error = bitmap[1, 1].difference(to: source, over: backdrop, by: mode)
        #expect(error < 2, "\(source) over \(backdrop) became \(bitmap[1, 1].bgra)")
      }
    }
  }

  /// Ways of drawing a picture of 2 × 2 pixels with partial coverage.
  enum Weighing: CaseIterable {
    case bitmap, group, shapeOfGroup, edge, clip

    func draw(
      _ source: SIMD4<Double>, weight: Double, by mode: CompositeOperator,
      on canvas: borrowing Canvas
    ) throws(DrawingError) {
      let paint = CompositeOperatorTests.shape(source)
      // Covers the given part of the second column.
      let part = Shape.rectangle(Rectangle(x: 0, y: 0, width: 1 + weight, height: 9))
      switch self {
      case .bitmap:
        let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(CompositeOperatorTests.all), with: paint)
        }
        try canvas.draw(bitmap, opacity: weight, compositing: mode)
      case .group:
        try canvas.group(opacity: weight, compositing: mode) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(CompositeOperatorTests.all), with: paint)
        }
      case .shapeOfGroup:
        try canvas.group(within: part, compositing: mode) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(CompositeOperatorTests.all), with: paint)
        }
      case .edge:
        try canvas.fill(part, with: paint, compositing: mode)
      case .clip:
        try canvas.withSavedState { canvas throws(DrawingError) in
          try canvas.clip(to: part)
          try canvas.fill(.rectangle(CompositeOperatorTests.all), with: paint, compositing: mode)
        }
      }
    }
  }

  @Test(arguments: CompositeOperator.allCases.filter { $0 != .source }, Weighing.allCases)
  func whatCountsInPartBlendsAsItsDefinition(mode: CompositeOperator, weighing: Weighing) throws {
    for backdrop in Self.colors {
      for source in Self.colors {
        for weight in [0.2, 0.6, 0.8] {
          let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
            try canvas.fill(.rectangle(Self.all), with: Self.shape(backdrop))
            try weighing.draw(source, weight: weight, by: mode, on: canvas)
          }
          var weighed = source
          weighed.w *= weight
          let error = bitmap[1, 1].difference(to: weighed, over: backdrop, by: mode)
          #expect(error < 2.5, "\(weighed) over \(backdrop) became \(bitmap[1, 1].bgra)")
        }
      }
    }
  }

  @Test(arguments: CompositeOperator.allCases)
  func bitmapsAndGroupsBlendAlike(mode: CompositeOperator) throws {
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

  /// A picture that needs a group of its own is drawn where it belongs.
  @Test(arguments: CompositeOperator.allCases)
  func transformsMoveWhatIsBlended(mode: CompositeOperator) throws {
    func drawn(by transform: Transform, box: Rectangle) throws -> Bitmap {
      try Bitmap.drawn(width: 12, height: 12) { canvas throws(DrawingError) in
        try canvas.fill(
          .rectangle(Rectangle(x: 0, y: 0, width: 12, height: 12)), with: Self.shape(Self.colors[1])
        )
        try canvas.setTransform(transform)
        try canvas.fill(.rectangle(box), with: Self.shape(Self.colors[5]), compositing: mode)
      }
    }
    let moved = try drawn(
      by: .identity.translated(x: 3, y: 5).scaled(x: 2, y: 2),
      box: Rectangle(x: 1, y: 0, width: 2, height: 3))
    let placed = try drawn(by: .identity, box: Rectangle(x: 5, y: 5, width: 4, height: 6))
    #expect(moved == placed)
  }

  @Test(arguments: CompositeOperator.allCases)
  func blendingEndsWithItsOperation(mode: CompositeOperator) throws {
    let bitmap = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Self.all), with: Self.shape(Self.colors[2]), compositing: mode)
      try canvas.fillBorder(of: .rectangle(Self.all), width: 1, color: .red)
    }
    #expect(bitmap == Bitmap(width: 2, height: 2, filledWith: .red))
  }
}

extension Pixel {
  /// Returns the largest difference of a component from the exact result, in levels.
  fileprivate func difference(
    to source: SIMD4<Double>, over backdrop: SIMD4<Double>, by mode: CompositeOperator
  ) -> Double {
    let ideal = 255 * BlendDefinition.composited(source, over: backdrop, by: mode)
    let error = SIMD4<Double>(bgra) - SIMD4(ideal.z, ideal.y, ideal.x, ideal.w)
    return max(error.max(), -error.min())
  }
}
