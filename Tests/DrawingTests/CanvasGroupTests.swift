import Drawing
import Raster
import Testing

@Suite struct CanvasGroupTests {
  private let square = Rectangle(x: 0, y: 0, width: 16, height: 16)

  @Test func opacityAppliesToTheWhole() throws {
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      try canvas.group(opacity: 0.5) { canvas throws(DrawingError) in
        try canvas.fill(.rectangle(square), with: .white)
        try canvas.fill(.rectangle(square), with: .red)
      }
    }
    let half = Pixel(bgra: SIMD4(0, 0, 128, 128))
    #expect(bitmap == Bitmap(width: 16, height: 16, filledWith: half))
  }

  @Test(arguments: [
    Transform.identity,
    .identity.translated(x: 0.3, y: 0.7),
    .identity.translated(x: 8, y: -2).rotated(degrees: 20).scaled(x: 0.8, y: 0.8),
  ])
  func coveredContentsDoNotFringeARoundedEdge(transform: Transform) throws {
    let shape = Shape.roundedRectangle(square, radius: 6)
    let bitmap = try Bitmap.drawn(width: 24, height: 24) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.group(within: shape) { canvas throws(DrawingError) in
        let ground = Rectangle(x: -9, y: -9, width: 50, height: 50)
        try canvas.fill(.rectangle(ground), with: .white)
        try canvas.fill(.rectangle(ground), with: .red)
      }
    }
    let direct = try Bitmap.drawn(width: 24, height: 24) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.fill(shape, with: .red)
    }
    #expect(bitmap == direct)
    #expect(bitmap.pixels.contains { (1...254).contains($0.bgra[3]) }, "no edge was antialiased")
  }

  @Test(arguments: [1, 0.5])
  func opacityMultipliesTheCoverageOfTheEdge(opacity: Double) throws {
    let bitmap = try Bitmap.drawn(width: 2, height: 1) { canvas throws(DrawingError) in
      let half = Rectangle(x: 0, y: 0, width: 1.5, height: 1)
      try canvas.group(opacity: opacity, within: .rectangle(half)) { canvas throws(DrawingError) in
        try canvas.fill(.rectangle(square), with: .white)
      }
    }
    let levels = bitmap.pixels.map { Double($0.bgra[3]) / 255 }
    #expect(abs(levels[0] - opacity) < 0.003)
    #expect(abs(levels[1] - opacity / 2) < 0.003)
  }

  @Test(arguments: [
    Transform.identity.scaled(x: 1.37, y: 0.73).rotated(degrees: 33.3),
    .identity.translated(x: 0.123, y: 4.567).scaled(x: 1 / 3, y: 1 / 3),
  ])
  func aGroupAloneChangesNothing(transform: Transform) throws {
    let content = Bitmap.patterned(width: 20, height: 20)
    let direct = try Bitmap.drawn(width: 32, height: 32) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.draw(content)
    }
    let grouped = try Bitmap.drawn(width: 32, height: 32) { canvas throws(DrawingError) in
      try canvas.concatenate(transform)
      try canvas.group { canvas throws(DrawingError) in try canvas.draw(content) }
    }
    #expect(grouped == direct)
  }

  @Test func theEdgeOfTheClipCountsOnce() throws {
    let shape = Shape.roundedRectangle(square, radius: 6)
    let grouped = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      try canvas.clip(to: shape)
      try canvas.group { canvas throws(DrawingError) in
        try canvas.fill(.rectangle(square), with: .white)
        try canvas.fill(.rectangle(square), with: .red)
      }
    }
    let direct = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      try canvas.fill(shape, with: .red)
    }
    #expect(grouped == direct)
  }

  @Test func addedPartsOfACrossFadeMakeAWhole() throws {
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      for opacity in [0.25, 0.75] {
        try canvas.group(opacity: opacity, compositing: .add) { canvas throws(DrawingError) in
          try canvas.fill(.rectangle(square), with: .red)
        }
      }
    }
    #expect(bitmap == Bitmap(width: 16, height: 16, filledWith: .red))
  }

  @Test func afterAFailureTheCanvasIsAsBefore() throws {
    let failure = DrawingError(operation: "go on", reason: "enough")
    let bitmap = try Bitmap.drawn(width: 16, height: 16) { canvas throws(DrawingError) in
      #expect(throws: failure) {
        try canvas.group(within: .rectangle(Rectangle(x: 1, y: 1, width: 2, height: 2))) {
          canvas throws(DrawingError) in
          try canvas.fill(.rectangle(square), with: .red)
          throw failure
        }
      }
      #expect(canvas.transform == .identity)
      try canvas.fill(.rectangle(square), with: .white)
    }
    #expect(bitmap == Bitmap(width: 16, height: 16, filledWith: .white))
  }
}
