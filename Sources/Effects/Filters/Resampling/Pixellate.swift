import Raster

/// A filter that fills each square of a grid with the colour of its centre.
///
/// A corner of the grid lies on the filter's centre, so that squares grow outwards from there.
/// Translucent parts of a picture become squares too, as in the published filter. Pixels that the
/// picture's edge crosses are an exception: they keep their coverage, and no square takes its
/// colour from them, because the whole square would become translucent.
struct Pixellate: BitmapFilter {
  /// Side of a square, in pixels.
  private let scale: Double

  private let center: SIMD2<Double>

  /// The range that the picture covers in the bitmap; `nil` for all of it.
  private let columns, rows: ClosedRange<Double>?

  /// - Parameters:
  ///   - scale: Side of a square in pixels, not necessarily whole; up to 1 nothing changes.
  ///   - center: The point where squares meet, in the unit square of the bitmap.
  ///   - columns: The horizontal range that the picture covers in the bitmap, in pixels; all by
  ///     default.
  ///   - rows: The vertical range that the picture covers in the bitmap, in pixels; all by default.
  init(
    scale: Double, center: SIMD2<Double> = SIMD2(0.5, 0.5), columns: ClosedRange<Double>? = nil,
    rows: ClosedRange<Double>? = nil
  ) {
    precondition(scale.isFinite && scale >= 0, "the side of a pixel cannot be \(scale)")
    precondition(
      abs(center.x) <= 1e6 && abs(center.y) <= 1e6, "centre \(center) is too far away")
    self.scale = scale
    self.center = center
    (self.columns, self.rows) = (columns, rows)
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard scale > 1 else { return bitmap }
    let edges = (
      x: PictureEdges(columns, ofColumnsIn: bitmap), y: PictureEdges(rows, ofRowsIn: bitmap)
    )
    return squares(width: bitmap.width, height: bitmap.height, edges, jobs: jobs) { y, row in
      let start = y * bitmap.width
      row.copy(bitmap.pixels.span.extracting(start..<start + bitmap.width))
    }
  }

  /// Returns the pixellated mean of two bitmaps, as if each was pixellated and then mixed, but
  /// faster.
  ///
  /// - Parameters:
  ///   - second: Of the same size as `first`.
  ///   - fraction: The weight of `second`, in `0...1`, rounded to 2⁻¹⁶.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func applied(
    toMeanOf first: Bitmap, and second: Bitmap, at fraction: Double, isLinear: Bool = false,
    jobs: Int
  ) -> Bitmap {
    guard scale > 1 else {
      return first.mixed(with: second, at: fraction, isLinear: isLinear, jobs: jobs)
    }
    precondition(
      (first.width, first.height) == (second.width, second.height),
      "\(first.width)×\(first.height) and \(second.width)×\(second.height) pixels cannot be mixed")
    precondition((0...1).contains(fraction), "fraction \(fraction) is outside 0...1")
    let weight = UInt32((fraction * 0x1p16).rounded())
    let edges = (x: PictureEdges(count: first.width), y: PictureEdges(count: first.height))
    return squares(width: first.width, height: first.height, edges, jobs: jobs) { y, row in
      first.mixRow(y, with: second, weight: weight, isLinear: isLinear, to: &row)
    }
  }

  /// Returns squares in the colours of their centres, filling each row of squares once per thread.
  ///
  /// - Parameter source: Writes row `y` of the picture that the colours come from.
  private func squares(
    width: Int, height: Int, _ edges: (x: PictureEdges, y: PictureEdges), jobs: Int,
    writingSource source: @Sendable (_ y: Int, _ row: inout MutableSpan<Pixel>) -> Void
  ) -> Bitmap {
    let columns = samples(count: width, center: center.x, within: edges.x.whole)
    let rows = samples(count: height, center: center.y, within: edges.y.whole)
    let clear = [Pixel](repeating: .clear, count: width)
    let memory = (row: -1, source: clear, squares: clear)
    return Bitmap(width: width, height: height, jobs: jobs, memory: memory) { y, memory, row in
      if rows[y] != memory.row {
        memory.row = rows[y]
        var span = memory.source.mutableSpan
        source(rows[y], &span)
        let source = memory.source
        fill(&memory.squares, from: source.span, columns.span)
        for (x, weight) in edges.x.partly { memory.squares[x] = memory.squares[x].covering(weight) }
      }
      row.copy(memory.squares.span)
      guard let weight = edges.y.partly[y] else { return }
      for x in row.indices { row[x] = row[x].covering(weight) }
    }
  }

  /// Writes the pixels of a row at the given columns.
  private func fill(
    _ squares: inout [Pixel], from source: borrowing Span<Pixel>, _ columns: borrowing Span<Int>
  ) {
    var squares = squares.mutableSpan
    for x in squares.indices { squares[x] = source[columns[x]] }
  }

  /// Returns, for each of `count` pixels in a line, the index of the pixel whose colour it takes.
  ///
  /// A square centred between two pixels takes the latter. Indices are limited to `whole`.
  private func samples(count: Int, center: Double, within whole: ClosedRange<Int>) -> [Int] {
    let anchor = center * Double(count)
    return (0..<count).map { pixel in
      let square = ((Double(pixel) + 0.5 - anchor) / scale).rounded(.down)
      let sample = (anchor + (square + 0.5) * scale).rounded(.down)
      return Int(min(max(sample, Double(whole.lowerBound)), Double(whole.upperBound)))
    }
  }
}

extension FilterDeclaration {
  static let pixellate = FilterDeclaration(
    "squares of one colour around the centre",
    .number(
      .scale, 8, in: 0...10_000,
      "Side of a square, in points; a square of one pixel changes nothing."),
    .center.needing(.scale)
  ) {
    Pixellate(
      scale: $0.number(.scale), center: $0.center,
      columns: $0.columns, rows: $0.rows)
  }
}
