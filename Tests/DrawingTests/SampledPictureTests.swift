import Raster
import Testing

@testable import Drawing

/// Tests of still pictures drawn at any position.
@Suite struct SampledPictureTests {
  private static let transforms: [Transform] = [
    .identity.translated(x: 3.25, y: 5.5), .identity.translated(x: -4, y: 7.0625),
    .identity.translated(x: 9.7, y: 2), .identity.translated(x: 30, y: 4).rotated(degrees: 33),
    .identity.translated(x: 40, y: 40).rotated(degrees: 201).scaled(x: 0.8, y: 0.6),
    .identity.translated(x: 5, y: 3).scaled(x: 1.07, y: 0.9),
  ]

  /// Returns the bitmaps of all phases of a drawing of 50 × 30 cells, with margins.
  private func phases() throws -> [Bitmap] {
    let margin = SampledTile.margin
    return try HalfPixelPhase.allCases.map { phase in
      try Bitmap.drawn(width: 50 + 2 * margin, height: 30 + 2 * margin) {
        canvas throws(DrawingError) in
        try canvas.concatenate(
          .identity.translated(
            x: Double(margin) - phase.movement.x, y: Double(margin) - phase.movement.y))
        try canvas.fill(
          .ellipse(in: Rectangle(x: 4.3, y: 3.1, width: 40, height: 22)),
          with: .color(StraightColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.8)))
        try canvas.fill(
          .rectangle(Rectangle(x: 12, y: 9, width: 20.5, height: 9)), with: .color(.white))
      }
    }
  }

  private func lattice(columns: Range<Int> = 0..<50, rows: Range<Int> = 0..<30) throws
    -> SampledTile?
  {
    let margin = 2 * SampledTile.margin
    return try SampledTile(
      columns: columns, rows: rows,
      latticeOf: phases().map {
        $0.cropped(
          columns: columns.lowerBound..<columns.upperBound + margin,
          rows: rows.lowerBound..<rows.upperBound + margin)
      })
  }

  /// A group is cross-faded with a copy, whatever the origin of the group.
  @Test func groupsAreCrossFaded() throws {
    let copy = Bitmap(width: 4, height: 3, filledWith: .red)
    let box = Rectangle(x: 7, y: 5, width: 6, height: 4)
    let bitmap = try Bitmap.drawn(width: 20, height: 12) { canvas throws(DrawingError) in
      try canvas.clip(to: .rectangle(box))
      try canvas.group { canvas throws(DrawingError) in
        try canvas.fill(.rectangle(box), with: .color(.white))
        try canvas.fade(box, to: 0.25)
        let overlay = SampledOverlay(
          [OverlayPart(copy)], transform: .identity.translated(x: 8, y: 5), opacity: 0.75,
          isCrossfade: false)
        try canvas.draw(
          SampledPicture(tiles: [], shadow: nil, transform: .identity, overlay: overlay),
          within: box, compositing: .add)
      }
    }
    for y in 0..<12 {
      for x in 0..<20 {
        let isCopied = (8..<12).contains(x) && (5..<8).contains(y)
        let expected: SIMD4<UInt8> =
          isCopied
          ? SIMD4(64, 64, 255, 255)
          : (7..<13).contains(x) && (5..<9).contains(y) ? SIMD4(64, 64, 64, 64) : .zero
        #expect(bitmap[x, y].bgra == expected, "\(x), \(y)")
      }
    }
  }

  @Test func aGroupThatNothingIsSeenOfFades() throws {
    let bitmap = try Bitmap.drawn(width: 9, height: 9) { canvas throws(DrawingError) in
      try canvas.clip(to: .rectangle(Rectangle(x: 0, y: 0, width: 3, height: 3)))
      let box = Rectangle(x: 5, y: 5, width: 3, height: 3)
      try canvas.clip(to: .rectangle(box))
      try canvas.group { canvas throws(DrawingError) in try canvas.fade(box, to: 0.5) }
    }
    #expect(bitmap == Bitmap(width: 9, height: 9))
  }

  private func picture(_ tiles: [SampledTile?], _ transform: Transform) -> SampledPicture {
    SampledPicture(
      tiles: tiles.compactMap(\.self), shadow: nil, transform: transform, overlay: nil)
  }

  private static let box = Rectangle(x: -8, y: -8, width: 90, height: 80)

  /// A picture in several tiles shows each pixel in exactly one of them.
  @Test(arguments: transforms) func tilesFitTogether(transform: Transform) throws {
    let whole = picture([try lattice()], transform)
    let parts = picture(
      try [0..<17, 17..<50].flatMap { columns in
        try [0..<11, 11..<30].map { rows in try lattice(columns: columns, rows: rows) }
      }, transform)
    #expect(whole.bitmap(of: Self.box) == parts.bitmap(of: Self.box))
    #expect(whole.bitmap(of: Self.box).pixels.contains { $0 != .clear })
  }

  /// A pixel does not depend on the other parts of the surface that are drawn.
  @Test(arguments: transforms) func pixelsDependOnTheirPositionOnly(transform: Transform) throws {
    let shadow = SampledShadow(
      Bitmap.patterned(width: 60, height: 40), color: Pixel(bgra: SIMD4(0, 10, 20, 90)),
      transform: transform.translated(x: -3, y: 2), sigma: 60,
      isDithered: transform.b == 0)
    let overlay = SampledOverlay(
      [OverlayPart(.patterned(width: 40, height: 30))], transform: transform, opacity: 0.4,
      isCrossfade: transform.b != 0)
    let picture = SampledPicture(
      tiles: [try lattice()].compactMap(\.self), shadow: shadow,
      transform: transform, overlay: overlay)
    let whole = picture.bitmap(of: Self.box)
    for part in [
      Rectangle(x: 3, y: 1, width: 29, height: 40), Rectangle(x: -8, y: 12, width: 90, height: 1),
    ] {
      let bitmap = picture.bitmap(of: part)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          #expect(bitmap[x, y] == whole[x + Int(part.x) + 8, y + Int(part.y) + 8])
        }
      }
    }
  }

  /// An overlay in several parts shows each pixel in exactly one of them.
  @Test(arguments: transforms) func partsOfOverlaysFitTogether(transform: Transform) throws {
    let bitmap = Bitmap.patterned(width: 40, height: 30)
    func shown(_ parts: [OverlayPart]) -> Bitmap {
      SampledPicture(
        tiles: [], shadow: nil, transform: .identity,
        overlay: SampledOverlay(parts, transform: transform, opacity: 0.4, isCrossfade: false)
      ).bitmap(of: Self.box)
    }
    let parts = [-1..<17, 17..<18, 18..<40].flatMap { columns in
      [-1..<11, 11..<30].map { rows in
        // The parts at the edges of the copy have no clear pixels around it, unlike the whole.
        let (left, top) = (max(columns.lowerBound - 1, 0), max(rows.lowerBound - 1, 0))
        return OverlayPart(
          bitmap.cropped(
            columns: left..<min(columns.upperBound + 1, 40),
            rows: top..<min(rows.upperBound + 1, 30)),
          x: left, y: top, columns: columns, rows: rows)
      }
    }
    #expect(shown([OverlayPart(bitmap)]) == shown(parts))
    #expect(shown(parts).pixels.contains { $0 != .clear })
  }

  /// Moves an overlay along one axis and along both, partly out of view.
  @Test(arguments: [(0, 0), (0.25, 0), (0, 0.25), (-3.75, 0), (7, -2.5), (33.5, 0), (-44, 11.25)])
  func overlaysMoveAlongOneAxis(x: Double, y: Double) throws {
    let box = Rectangle(x: 0, y: 0, width: 60, height: 50)
    let bitmap = Bitmap.patterned(width: 40, height: 30)
    let shown = SampledPicture(
      tiles: [], shadow: nil, transform: .identity,
      overlay: SampledOverlay(
        [OverlayPart(bitmap)], transform: .identity.translated(x: x, y: y), opacity: 1,
        isCrossfade: true)
    ).bitmap(of: box)
    for (index, pixel) in shown.pixels.enumerated() {
      let place = SIMD2(
        Double(index % shown.width) + box.x - x, Double(index / shown.width) + box.y - y)
      #expect(pixel == bitmap.between(place))
    }
  }

  /// Phases and the lattice made of them show the same pixels, where both can show them.
  @Test(arguments: [(3.25, 5.5), (-4, 7.0625), (9.7, 2), (0.5, 0.5), (2, 1)])
  func phasesShowWhatTheLatticeShows(x: Double, y: Double) throws {
    let transform = Transform.identity.translated(x: x, y: y)
    let shown = HalfPixelPhase.showing(cellsUnder: transform)
    let drawn = try phases()
    let phases = HalfPixelPhase.allCases.map { phase in
      shown.contains(phase) ? BlockedBitmap(drawn[phase.rawValue]) : .empty
    }
    let tile = SampledTile(columns: 0..<50, rows: 0..<30, content: .phases(phases))
    let lattice = try lattice()
    #expect(
      picture([tile], transform).bitmap(of: Self.box)
        == picture([lattice], transform).bitmap(of: Self.box))
  }

  /// Drawing a picture directly equals drawing its bitmap over the surface.
  @Test(arguments: transforms, [1, 0.6]) func picturesAreLaidOver(
    transform: Transform, opacity: Double
  ) throws {
    let box = Rectangle(x: 0, y: 0, width: 82, height: 72)
    let drawn = try phases().map { BlockedBitmap($0) }
    let tile = SampledTile(columns: 0..<50, rows: 0..<30, content: .phases(drawn))
    let isMoved = transform.b == 0 && transform.a == 1
    for picture in [picture([try lattice()], transform)]
      + (isMoved ? [picture([tile], transform)] : [])
    {
      func surface(_ draw: (borrowing Canvas) throws(DrawingError) -> Void) throws -> Bitmap {
        var bitmap = Bitmap.patterned(width: 82, height: 72)
        try ImageSurface.over(&bitmap) { surface throws(DrawingError) in
          try draw(Canvas(on: surface))
        }
        return bitmap
      }
      let direct = try surface { canvas throws(DrawingError) in
        try canvas.draw(picture, within: box, opacity: opacity)
      }
      let laid = try surface { canvas throws(DrawingError) in
        try canvas.draw(picture.bitmap(of: box), opacity: opacity)
      }
      #expect(direct == laid)
      #expect(direct != Bitmap.patterned(width: 82, height: 72))
    }
  }

  @Test func onWholePixelsTheDrawingItselfIsShown() throws {
    let drawing = try phases()[0]
    let lattice = try lattice()
    let box = Rectangle(x: 5, y: 2, width: 50, height: 30)
    #expect(
      picture([lattice], .identity.translated(x: 5, y: 2)).bitmap(of: box)
        == drawing.cropped(columns: 2..<52, rows: 2..<32))
  }

  @Test func whatIsClearHasNoTile() {
    let clear = Bitmap(width: 9, height: 8)
    #expect(
      SampledTile(columns: 0..<5, rows: 0..<4, latticeOf: [clear, clear, clear, clear]) == nil)
  }

  /// Weights add up to 64, and at whole positions a single pixel has all the weight.
  @Test(arguments: [1.5, 1.82, 2, 2.31, 2.73, 4]) func weightsAddUp(width: Double) {
    let weights = SamplingWeights(width: width).weights
    #expect(weights.count == SamplingWeights.positionCount)
    for weight in weights { #expect(weight.wrappedSum() == 64) }
    if width == 2 { #expect(weights[0] == SIMD4(0, 64, 0, 0)) }
  }
}

extension Bitmap {
  /// Returns the mean of the four pixels around a place, rounded to nearest; the outside is clear.
  fileprivate func between(_ place: SIMD2<Double>) -> Pixel {
    let corner = place.rounded(.down)
    let part = place - corner
    var sum = SIMD4<Double>.zero
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let (column, row) = (Int(corner.x) + x, Int(corner.y) + y)
      guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
      let weight = (x == 0 ? 1 - part.x : part.x) * (y == 0 ? 1 - part.y : part.y)
      sum += SIMD4<Double>(self[column, row].bgra) * weight
    }
    return Pixel(bgra: SIMD4<UInt8>((sum + 0.5).rounded(.down)))
  }
}
