internal import Raster

/// The rows of a bitmap that a filter reads at a time, continued beyond the bitmap's edges.
///
/// Rows are loaded downwards, each once, and take the place of those above that are read no more.
struct RowWindow {
  /// Rows of bytes: pixels, or first the high and then the low bytes of their light.
  private(set) var pixels: [Pixel]

  /// The number of planes of bytes in a row.
  let planeCount: Int

  private let bitmap: Bitmap
  private let edges: Edges

  /// The columns in the window, in pixels from the bitmap's left edge.
  private let columns: Range<Int>

  /// The columns beyond the bitmap that are not clear, and whose pixels they show.
  private let continued: [(column: Int, source: Int)]

  /// The rows read for a row, relative to it.
  private let rows: ClosedRange<Int>

  /// The first row that was never loaded, in rows from the bitmap's first one.
  private var next: Int

  /// Whether the bitmap itself is read.
  private var isWhole: Bool {
    columns == 0..<bitmap.width && edges == .transparent && planeCount == 1
  }

  /// Creates a window without rows.
  ///
  /// - Parameters:
  ///   - bitmap: Not empty.
  ///   - edges: The extension beyond its edges.
  ///   - isLinear: Whether light is read rather than sRGB levels.
  ///   - columns: The columns read of a row, the bitmap's own columns among them.
  ///   - content: The columns that are not clear where `edges` continue the bitmap.
  ///   - rows: Those read for a row, relative to it.
  ///   - first: The first row for which rows are read.
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

  /// Loads what is read for row `center`.
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

  /// Which of ``pixels`` is in a column and row.
  func offset(of pixel: SIMD2<Int>, plane: Int) -> Int {
    guard !isWhole else { return pixel.y * bitmap.width + pixel.x }
    let row = (pixel.y % rows.count + rows.count) % rows.count
    return (row * planeCount + plane) * columns.count + pixel.x - columns.lowerBound
  }

  /// Whether there can be anything but clear pixels in row `y`.
  func hasRow(_ y: Int) -> Bool {
    edges != .transparent || (0..<bitmap.height).contains(y)
  }

  private mutating func loadLight(of pixel: Pixel, at offset: Int) {
    let light = LinearLight.deep(pixel)
    pixels[offset].bgra = SIMD4(truncatingIfNeeded: light &>> 8)
    pixels[offset + columns.count].bgra = SIMD4(truncatingIfNeeded: light)
  }
}
