/// A third of a stretched bitmap on one axis: its pixels and their position.
struct StretchedSpan {
  let pixels: Range<Int>

  /// The ends of the pixels, in user units.
  let start, end: Double

  /// The length of a pixel, in user units.
  let unitsPerPixel: Double

  /// Whether the pixels repeat.
  let isTiled: Bool

  /// The visible range; at the ends of the bitmap, its outermost pixels repeat beyond it.
  let visible: Range<Double>

  /// The extent of these repetitions, in user units: more than a pixel of any surface.
  private static let overhang = 1024.0

  /// Returns the caps and the middle of a bitmap, without empty ones.
  ///
  /// Caps keep their size, and so do tiles between them. If the caps are longer than the span
  /// together, or have no middle between them, they are scaled equally until they meet.
  ///
  /// - Parameters:
  ///   - count: The number of pixels on this axis.
  ///   - caps: Pixels of the first and the last part; together at most `count`.
  ///   - pixelsPerUnit: Pixels of a cap per user unit, if it keeps its size; positive.
  ///   - length: The length from `start`, in user units.
  ///   - isTiled: Whether the middle repeats instead of stretching.
  static func spans(
    of count: Int, caps: (first: Int, last: Int), pixelsPerUnit: Double, from start: Double,
    length: Double, isTiled: Bool
  ) -> [StretchedSpan] {
    precondition(
      caps.first >= 0 && caps.last >= 0 && caps.first + caps.last <= count,
      "caps of \(caps.first) and \(caps.last) pixels do not fit \(count)")
    let capLength = Double(caps.first + caps.last) / pixelsPerUnit
    let isFull = caps.first + caps.last == count || capLength > length
    let unitsPerPixel = (isFull ? length / capLength : 1) / pixelsPerUnit

    let end = start + length
    let middle = (
      start: start + Double(caps.first) * unitsPerPixel,
      end: isFull
        ? start + Double(caps.first) * unitsPerPixel : end - Double(caps.last) * unitsPerPixel
    )
    let parts = [
      (pixels: 0..<caps.first, start: start, end: middle.start),
      (caps.first..<count - caps.last, middle.start, middle.end),
      (count - caps.last..<count, middle.end, end),
    ].filter { !$0.pixels.isEmpty && $0.start < $0.end }
    return parts.enumerated().map { i, part in
      let visibleStart = i == 0 ? part.start - overhang : part.start
      let visibleEnd = i == parts.count - 1 ? part.end + overhang : part.end
      let isTile = isTiled && part.pixels == caps.first..<count - caps.last
      return StretchedSpan(
        pixels: part.pixels, start: part.start, end: part.end,
        unitsPerPixel: isTile
          ? 1 / pixelsPerUnit : (part.end - part.start) / Double(part.pixels.count),
        isTiled: isTile, visible: visibleStart..<visibleEnd)
    }
  }
}
