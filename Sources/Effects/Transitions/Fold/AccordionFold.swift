import Raster

/// The source folds up like an accordion and fades, with the target behind it.
struct AccordionFold: Transition {
  /// The height at the bottom that stays flat, in pixels, at least 0. If it is the height of the
  /// picture or more, the picture only fades.
  let bottomHeight: Double

  /// In `1...50`, rounded to a whole number.
  let numberOfFolds: Double

  /// The fraction of light removed where folds are darkest, in `0...1`.
  let foldShadowAmount: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let unfolded = Double(ends.height) - bottomHeight
    guard unfolded > 0 else { return ends.mixed(at: progress, jobs: jobs) }
    let paper = PleatedPaper(
      unfolded: unfolded, bottom: bottomHeight, count: Int(numberOfFolds.rounded()),
      progress: progress, distance: 1.25 * Double(max(ends.width, ends.height)))
    let rows = paper.rows(count: ends.height)
    // The paper stays almost opaque until it is small.
    let opacity = 1 - progress * progress * progress * progress
    return Bitmap(width: ends.width, height: ends.height, jobs: jobs) { y, row in
      let ground = target.pixels.span.extracting(y * target.width..<(y + 1) * target.width)
      for x in row.indices { row[x] = ground[x] }
      guard rows[y].coverage > 0 else { return }
      lay(source, folded: rows[y], opacity: opacity, isLinear: ends.isLinear, on: &row)
    }
  }

  /// Composites a row of the folded source over the pixels that are already in the row.
  private func lay(
    _ source: Bitmap, folded: FoldedRow, opacity: Double, isLinear: Bool,
    on row: inout MutableSpan<Pixel>
  ) {
    var mean = Bitmap(width: source.width, height: 1)
    var span = mean.pixels.mutableSpan
    source.mean(ofRows: folded.ranges, weights: folded.weights, into: &span)
    var (positions, weights) = Self.positions(width: source.width, scale: folded.scale)
    if folded.scale != 1 {
      var narrow = mean.pixels
      var span = narrow.mutableSpan
      mean.sample(at: positions.span, into: &span)
      mean.pixels = narrow
    }
    let light = PageLight(
      gain: SIMD4(repeating: 1 - foldShadowAmount * folded.darkness), glow: .zero)
    var lit = mean.pixels
    var litSpan = lit.mutableSpan
    light.matrix.apply(to: mean.pixels.span, writing: &litSpan)
    let weight = UInt32(opacity * min(folded.coverage, 1) * 65536)
    for x in weights.indices {
      weights[x] = UInt16(truncatingIfNeeded: (UInt32(weights[x]) &* weight) &>> 16)
    }
    guard isLinear else { return row.lay(lit.span, weights: weights.span, from: 0, .replacing) }
    var ground = mean.pixels
    var groundSpan = ground.mutableSpan
    groundSpan.copy(row.span)
    row.mix(ground.span, with: lit.span, weights: weights.span, isLinear: true)
  }

  /// Returns the positions of pixels on a row narrowed by perspective, and the coverage of each.
  private static func positions(width: Int, scale: Double) -> (
    positions: [SamplePosition], weights: [UInt16]
  ) {
    var positions = [SamplePosition](repeating: .zero, count: width)
    var weights = [UInt16](repeating: Bitmap.wholeWeight, count: width)
    guard scale != 1 else { return (positions, weights) }
    let middle = Double(width - 1) / 2
    var position = Int64((middle - middle * scale) * 0x1p32) + (1 << 23)
    let step = Int64(scale * 0x1p32)
    let limit = Int64(width) * 256
    for x in 0..<width {
      let near = position >> 24
      let inside = min(near + 256, 256) + min(limit - near, 256) - 256
      positions[x].x = Int32(truncatingIfNeeded: near)
      weights[x] = UInt16(truncatingIfNeeded: max(inside, 0) * 128)
      position += step
    }
    return (positions, weights)
  }
}

extension TransitionDeclaration {
  static let accordionFold = TransitionDeclaration(
    "folds away like an accordion, with shadows in the folds",
    .length(.bottomHeight, 0, "Points at the bottom that stay flat and only fade."),
    .number(
      .numberOfFolds, 3, in: 1...50, "How many folds there are, rounded to a whole number."),
    .number(
      .foldShadowAmount, 0.1, in: 0...1,
      "How much light the folds take away where they are darkest; 1 is all."), pictures: .mix
  ) {
    AccordionFold(
      bottomHeight: $0.number(.bottomHeight),
      numberOfFolds: $0.number(.numberOfFolds),
      foldShadowAmount: $0.number(.foldShadowAmount))
  }
}

extension EffectParameter {
  fileprivate static let bottomHeight = EffectParameter("bottomHeight", isLength: true)
  fileprivate static let numberOfFolds = EffectParameter("numberOfFolds")
  fileprivate static let foldShadowAmount = EffectParameter("foldShadowAmount")
}
