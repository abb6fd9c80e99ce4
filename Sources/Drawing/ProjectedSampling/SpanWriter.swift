internal import Kernels
import Raster

/// Divides a row of a surface into spans of pixels that are evenly spaced in a plane, and writes
/// them.
///
/// Successive spans of one level are collected and sampled at once.
@safe struct SpanWriter {
  let row: PlaneRow

  /// The columns of the row to write.
  let columns: Range<Int>

  /// Pixel 0 of the row.
  let origin: UnsafeMutablePointer<UInt8>

  /// The range of halvings of the levels along both axes.
  let halvings: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  let places: UnsafeBufferPointer<LevelPlaces>
  let weights: KnownWeights

  /// Room for ``mostSpans`` spans.
  let spans: UnsafeMutablePointer<LatticeSpan>

  /// Samples spans of a level, given by its index.
  let sample: (_ spans: UnsafeBufferPointer<LatticeSpan>, _ level: Int) -> Void

  /// The number of collected spans, and their level.
  private(set) var count = 0
  private(set) var level = 0

  /// The largest number of collected spans.
  static let mostSpans = 64

  /// The largest number of pixels that count as evenly spaced.
  private static let longestSpan = 8

  /// The largest deviation from even spacing, in pixels of a level.
  private static let tolerance = 1 / 32.0

  mutating func write() {
    let size = Self.longestSpan
    var x = Int((Double(columns.lowerBound) / Double(size)).rounded(.down)) * size
    var start = row[Double(x)]
    while x < columns.upperBound {
      let end = row[Double(x + size)]
      write(x..<x + size, from: start, to: end)
      x += size
      start = end
    }
    finish()
  }

  /// Writes pixels that are evenly spaced in the plane; divides the span into halves if they are
  /// not.
  ///
  /// - Parameters:
  ///   - start, end: The points of the plane behind the first pixel and behind the one after the
  ///     last.
  private mutating func write(_ span: Range<Int>, from start: Sight, to end: Sight) {
    guard span.overlaps(columns) else { return }
    let center = (span.lowerBound + span.upperBound) / 2
    let middle = row[Double(span.lowerBound + span.upperBound) / 2]
    let width = row.width(of: middle)
    let level = level(of: width)
    let places = unsafe places[level]
    guard span.count > 1 else {
      if start.isSeen { add(span, at: places, start.place, by: .zero, width, of: level) }
      return
    }
    let deviation = (middle.place - (start.place + end.place) / 2) * places.scale
    guard start.isSeen, end.isSeen, max(abs(deviation.x), abs(deviation.y)) <= Self.tolerance else {
      write(span.lowerBound..<center, from: start, to: middle)
      write(center..<span.upperBound, from: middle, to: end)
      return
    }
    let step = (end.place - start.place) / Double(span.count)
    add(span, at: places, start.place, by: step, width, of: level)
  }

  /// Returns the level for the width of a pixel.
  private func level(of width: PixelWidth) -> Int {
    let (squares, near) = (width.squares, width.near)
    let column = ProjectedPicture.halvings(
      ofSquare: squares.x, near: near, width: width.exact.x, within: halvings.columns)
    let row = ProjectedPicture.halvings(
      ofSquare: squares.y, near: near, width: width.exact.y, within: halvings.rows)
    return (row - halvings.rows.lowerBound) * halvings.columns.count + column
      - halvings.columns.lowerBound
  }

  /// Collects the pixels of a span that have all lattice pixels around them.
  ///
  /// - Parameters:
  ///   - start: Position of the first pixel, in half cells of the drawing.
  ///   - step: Distance to the next pixel, in half cells.
  ///   - width: The width of a pixel.
  private mutating func add(
    _ span: Range<Int>, at places: LevelPlaces, _ start: SIMD2<Double>, by step: SIMD2<Double>,
    _ width: PixelWidth, of level: Int
  ) {
    let first = places.position(of: start)
    let step = LevelPlaces.units(step * places.scale)
    func position(_ x: Int) -> BitmapPosition {
      let steps = Int64(x &- span.lowerBound)
      return BitmapPosition(x: first.x &+ steps &* step.x, y: first.y &+ steps &* step.y)
    }
    var shown = span.clamped(to: columns)
    while let last = shown.last, !places.contain(position(last)) {
      shown = shown.lowerBound..<last
    }
    while let next = shown.first, !places.contain(position(next)) {
      shown = next + 1..<shown.upperBound
    }
    guard let x = shown.first else { return }
    if level != self.level || count == Self.mostSpans { finish() }
    self.level = level
    let width = width.exact * places.scale
    unsafe (spans + count).initialize(
      to: LatticeSpan(
        pixels: origin + x * MemoryLayout<Pixel>.stride, pixelCount: shown.count,
        position: position(x), step: step, columnWeights: weights.weights(width: width.x).ofColumns,
        rowWeights: weights.weights(width: width.y).ofRows))
    count += 1
  }

  /// Samples the collected spans.
  private mutating func finish() {
    if count > 0 { unsafe sample(UnsafeBufferPointer(start: spans, count: count), level) }
    count = 0
  }
}

/// The places of a level of a picture.
struct LevelPlaces {
  /// The number of the level's pixels per half cell of the drawing, along both axes.
  let scale: SIMD2<Double>

  /// The positions that have all four neighbours along each axis.
  private let columns, rows: Range<Int64>

  init(of lattice: LatticeBitmap, halvings: SIMD2<Int>) {
    scale = SIMD2(1 / Double(1 << halvings.x), 1 / Double(1 << halvings.y))
    columns = 1 << 32..<Int64(lattice.width - 2) << 32
    rows = 1 << 32..<Int64(lattice.height - 2) << 32
  }

  func contain(_ position: BitmapPosition) -> Bool {
    columns.contains(position.x) && rows.contains(position.y)
  }

  /// Returns the position of a point, in half cells of the drawing.
  ///
  /// The first pixel of the drawing is centred on its first edge, after the margin. Positions are
  /// rounded to steps of 1/64 later.
  func position(of point: SIMD2<Double>) -> BitmapPosition {
    Self.units(point * scale + SIMD2(repeating: Double(PlaneLevel.margin) - 1 + 0x1p-7))
  }

  static func units(_ pixels: SIMD2<Double>) -> BitmapPosition {
    BitmapPosition(x: units(pixels.x), y: units(pixels.y))
  }

  /// Returns a number of pixels in units of 2⁻³², rounded to nearest.
  @inline(__always) private static func units(_ pixels: Double) -> Int64 {
    let units = min(max(pixels, -0x1p24), 0x1p24) * 0x1p32
    guard abs(units) < 0x1p51 else { return Int64(units.rounded(.toNearestOrEven)) }
    // The sum has no room for a fraction, so its last bits are the rounded number. Rounding in
    // another way would call the C library.
    let whole = 0x1.8p52
    return Int64(bitPattern: (units + whole).bitPattern &- whole.bitPattern)
  }
}
