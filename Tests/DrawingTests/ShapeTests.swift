@testable import Drawing
import Raster
import Testing

@Suite struct ShapeTests {
  private static let square = Rectangle(x: 0, y: 0, width: 20, height: 20)

  private static func filled(_ shape: Shape) throws -> Bitmap {
    try .drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      try canvas.fill(shape, with: .white)
    }
  }

  /// Returns two squares, one inside the other, both clockwise.
  private static func nestedSquares(_ fillRule: FillRule) -> Shape {
    func square(_ near: Double, _ far: Double) -> [Outline.Element] {
      [
        .move(to: SIMD2(near, near)), .line(to: SIMD2(far, near)), .line(to: SIMD2(far, far)),
        .line(to: SIMD2(near, far)), .close,
      ]
    }
    return .path(Outline(square(2, 18) + square(6, 14), fillRule: fillRule))
  }

  @Test(arguments: [
    (
      CornerRadii(topLeft: 8, topRight: 0, bottomRight: 0, bottomLeft: 0),
      [true, false, false, false]
    ),
    (
      CornerRadii(topLeft: 0, topRight: 8, bottomRight: 0, bottomLeft: 0),
      [false, true, false, false]
    ),
    (
      CornerRadii(topLeft: 0, topRight: 0, bottomRight: 8, bottomLeft: 0),
      [false, false, true, false]
    ),
    (
      CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 8),
      [false, false, false, true]
    ),
    (CornerRadii(8), [true, true, true, true]),
  ])
  func eachCornerHasItsOwnRadius(radii: CornerRadii, isRounded: [Bool]) throws {
    let bitmap = try Self.filled(.roundedRectangle(Self.square, radii: radii))
    let corners = [bitmap[0, 0], bitmap[19, 0], bitmap[19, 19], bitmap[0, 19]]
    #expect(corners == isRounded.map { $0 ? .clear : .white })
  }

  @Test(arguments: [
    (CornerRadii(2), CornerRadii(2)),
    (CornerRadii(100), CornerRadii(5)),
    (CornerRadii(-1), CornerRadii.zero),
    (
      CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0),
      CornerRadii(topLeft: 7.5, topRight: 2.5, bottomRight: 0, bottomLeft: 0)
    ),
    (
      CornerRadii(topLeft: 4, topRight: 0, bottomRight: 0, bottomLeft: 40),
      CornerRadii(topLeft: 1, topRight: 0, bottomRight: 0, bottomLeft: 10)
    ),
    (
      CornerRadii(topLeft: 10, topRight: -10, bottomRight: 0, bottomLeft: 0),
      CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0)
    ),
  ])
  func radiiThatDoNotFitShrinkTogether(radii: CornerRadii, fitted: CornerRadii) {
    #expect(radii.fitted(in: Rectangle(x: 3, y: 4, width: 10, height: 20)) == fitted)
  }

  @Test func radiiShrinkToTheHeightToo() {
    let radii = CornerRadii(topLeft: 15, topRight: 0, bottomRight: 0, bottomLeft: 5)
    let fitted = CornerRadii(topLeft: 7.5, topRight: 0, bottomRight: 0, bottomLeft: 2.5)
    #expect(radii.fitted(in: Rectangle(x: 0, y: 0, width: 20, height: 10)) == fitted)
  }

  @Test func nothingFitsInNothing() {
    #expect(CornerRadii(3).fitted(in: Rectangle(x: 0, y: 0, width: 0, height: 5)) == .zero)
  }

  @Test(
    arguments: [
      (Shape.rectangle(square), 3, Shape.rectangle(Rectangle(x: 3, y: 3, width: 14, height: 14))),
      (.rectangle(square), -1, .rectangle(Rectangle(x: -1, y: -1, width: 22, height: 22))),
      (.rectangle(square), 10, nil),
      (
        .roundedRectangle(
          square, radii: CornerRadii(topLeft: 6, topRight: 2, bottomRight: 0, bottomLeft: 3)), 3,
        .roundedRectangle(
          Rectangle(x: 3, y: 3, width: 14, height: 14),
          radii: CornerRadii(topLeft: 3, topRight: 0, bottomRight: 0, bottomLeft: 0))
      ),
      (
        .roundedRectangle(
          square, radii: CornerRadii(topLeft: 6, topRight: 2, bottomRight: 0, bottomLeft: 3)), -1,
        .roundedRectangle(
          Rectangle(x: -1, y: -1, width: 22, height: 22),
          radii: CornerRadii(topLeft: 7, topRight: 3, bottomRight: 0, bottomLeft: 4))
      ),
      (
        .roundedRectangle(square, radius: 100), 4,
        .roundedRectangle(Rectangle(x: 4, y: 4, width: 12, height: 12), radius: 6)
      ),
      (.ellipse(in: square), 4, .ellipse(in: Rectangle(x: 4, y: 4, width: 12, height: 12))),
    ] as [(Shape, Double, Shape?)])
  func theOutlineInsideIsConcentric(shape: Shape, distance: Double, inside: Shape?) {
    #expect(shape.inset(by: distance) == inside)
  }

  @Test func anEllipseIsRound() throws {
    let circle = try Self.filled(.ellipse(in: Self.square))
    let rounded = try Self.filled(.roundedRectangle(Self.square, radius: 10))
    for (a, b) in zip(circle.pixels, rounded.pixels) {
      #expect(abs(Int(a.bgra.w) - Int(b.bgra.w)) <= 2)
    }
  }

  @Test func anEllipseTouchesItsRectangle() throws {
    let ellipse = try Self.filled(.ellipse(in: Rectangle(x: 3, y: 5, width: 12, height: 8)))
    let inked = try #require(ellipse.inkedColumnsAndRows)
    #expect(inked.columns == 3...14)
    #expect(inked.rows == 5...12)
    let area = ellipse.pixels.reduce(0) { $0 + Double($1.bgra.w) / 255 }
    #expect(abs(area / (.pi / 4 * 12 * 8) - 1) < 0.01)
  }

  @Test(arguments: [0.0, 10], [0.0, 10])
  func aFlatEllipseIsNothing(width: Double, height: Double) throws {
    guard width == 0 || height == 0 else { return }
    let flat = Shape.ellipse(in: Rectangle(x: 5, y: 5, width: width, height: height))
    #expect(try Self.filled(flat) == Bitmap(width: 20, height: 20))
  }

  @Test(arguments: [(FillRule.nonzero, Pixel.white), (.evenOdd, .clear)])
  func theFillRuleSaysWhatIsInside(fillRule: FillRule, middle: Pixel) throws {
    let bitmap = try Self.filled(Self.nestedSquares(fillRule))
    #expect(bitmap[10, 10] == middle)
    #expect(bitmap[4, 4] == .white)
    #expect(bitmap[1, 1] == .clear)
  }

  @Test func theFillRuleHoldsForClips() throws {
    let bitmap = try Bitmap.drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      try canvas.withSavedState { canvas throws(DrawingError) in
        try canvas.clip(to: Self.nestedSquares(.evenOdd))
        try canvas.fill(.rectangle(Self.square), with: .white)
      }
    }
    #expect(try bitmap == Self.filled(Self.nestedSquares(.evenOdd)))
  }

  @Test func theFillRuleEndsWithItsShape() throws {
    let bitmap = try Bitmap.drawn(width: 20, height: 20) { canvas throws(DrawingError) in
      try canvas.fillBorder(of: .rectangle(Self.square), width: 1, color: .red)
      try canvas.fill(Self.nestedSquares(.nonzero), with: .white)
    }
    #expect(bitmap[10, 10] == .white)
  }

  @Test func curvesAreDrawn() throws {
    let bump = Outline([
      .move(to: SIMD2(0, 20)),
      .curve(control1: SIMD2(0, 0), control2: SIMD2(20, 0), to: SIMD2(20, 20)), .close,
    ])
    let bitmap = try Self.filled(.path(bump))
    // The curve's top is at y = 20 / 4. Its area is 3/5 of the rectangle around its control points.
    #expect(bitmap[10, 4] == .clear)
    #expect(bitmap[10, 6] == .white)
    let area = bitmap.pixels.reduce(0) { $0 + Double($1.bgra.w) / 255 }
    #expect(abs(area / 240 - 1) < 0.01)
    #expect(bump.bounds == Self.square)
  }

  @Test func anOutlineWithoutPointsIsEmpty() throws {
    let nothing = Outline([])
    #expect(nothing.bounds == Rectangle(x: 0, y: 0, width: 0, height: 0))
    #expect(try Self.filled(.path(nothing)) == Bitmap(width: 20, height: 20))
  }
}
