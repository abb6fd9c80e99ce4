internal import Raster

/// The rows of a bitmap that a filter needs at a time, extended beyond the bitmap's edges.
///
/// Rows are loaded downwards, each once, and replace the rows above that are no longer read.
struct RowWindow {
  /// The loaded rows: pixels, or in linear light a plane of high bytes followed by one of low
  /// bytes.
  private(set) var pixels: [Pixel]

  /// The number of planes of bytes in a row.
  let planeCount: Int

  private let bitmap: Bitmap
  private let edges: Edges

  /// The columns in the window, in pixels from the bitmap's left edge.
  private let columns: Range<Int>

  /// The columns beyond the bitmap that are not clear, each with the column of the bitmap it
  /// repeats.
  private let continued: [(column: Int, source: Int)]

  /// The rows needed for a row, relative to it.
  private let rows: ClosedRange<Int>

  /// The first row that has not been loaded, relative to the bitmap's first row.
  private var next: Int

  /// Whether the bitmap is read directly, without a copy.
  private var isWhole: Bool {
    columns == 0..<bitmap.width && edges == .transparent && planeCount == 1
  }

  /// Creates a window without rows.
  ///
  /// - Parameters:
  ///   - bitmap: A bitmap that is not empty.
  ///   - edges: The extension beyond its edges.
  ///   - isLinear: Whether light is read rather than sRGB levels.
  ///   - columns: The columns needed of each row, including all columns of the bitmap.
  ///   - content: The columns in which the extended bitmap is not clear.
  ///   - rows: The rows needed for a row, relative to it.
  ///   - first: The first row for which rows are needed.
  init(
    _ bitmap: Bitmap, edges: Edges, isLinear: Bool, columns: Range<Int>, content: Range<Int>,
    rows: ClosedRange<Int>, from first: Int
  ) {
    (self.bitmap, self.edges, self.columns, self.rows) = (bitmap, edges, columns, rows)
    next = first + rows.lowerBound
    planeCount = isLinear ? 2 : 1
    continued = content.clamped(to: columns).compactMap { column in
      guard !(0..<bitmap.width).contains(column) else { return nil }
      return edges.source(of: column, count: bitmap.width).map { (column, $0) }
    }
    pixels = []
    pixels =
      isWhole
      ? bitmap.pixels
      : Array(repeating: .clear, count: rows.count * columns.count * planeCount)
  }

  /// Loads the rows needed for row `center`.
  mutating func load(around center: Int) {
    let last = center + rows.upperBound
    guard !isWhole, next <= last else { return }
    for y in next...last {
      guard let source = edges.source(of: y, count: bitmap.height) else { continue }
      let row = source * bitmap.width
      let start = offset(of: SIMD2(0, y), plane: 0)
      if planeCount == 1 {
        pixels.replaceSubrange(
          start..<start + bitmap.width, with: bitmap.pixels[row..<row + bitmap.width])
      } else {
        for x in 0..<bitmap.width { loadLight(of: bitmap.pixels[row + x], at: start + x) }
      }
      for (column, source) in continued {
        for plane in 0..<planeCount {
          let distance = plane * columns.count
          pixels[start + column + distance] = pixels[start + source + distance]
        }
      }
    }
    next = last + 1
  }

  /// Returns the index in ``pixels`` of a column and row.
  func offset(of pixel: SIMD2<Int>, plane: Int) -> Int {
    guard !isWhole else { return pixel.y * bitmap.width + pixel.x }
    let row = (pixel.y % rows.count + rows.count) % rows.count
    return (row * planeCount + plane) * columns.count + pixel.x - columns.lowerBound
  }

  /// Returns whether row `y` can contain any pixel that is not clear.
  func hasRow(_ y: Int) -> Bool {
    edges != .transparent || (0..<bitmap.height).contains(y)
  }

  private mutating func loadLight(of pixel: Pixel, at offset: Int) {
    let light = LinearLight.deep(pixel)
    pixels[offset].bgra = SIMD4(truncatingIfNeeded: light &>> 8)
    pixels[offset + columns.count].bgra = SIMD4(truncatingIfNeeded: light)
  }
}
