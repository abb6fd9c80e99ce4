/// A third of a stretched bitmap on one axis: which pixels it shows, and where.
struct StretchedSpan {
  let pixels: Range<Int>

  /// Where the pixels lie, in user units.
  let start, end: Double

  /// The length of a pixel, in user units.
  let unitsPerPixel: Double

  /// Whether the pixels begin again where they end.
  let isTiled: Bool

  /// Where they are seen: at the ends of the bitmap, its last pixels go on beyond it.
  let visible: Range<Double>

  /// By how much, in user units: more than a pixel of any surface.
  private static let overhang = 1024.0

  /// Lays out the caps and the middle of a bitmap, without those that show nothing.
  ///
  /// Caps keep their size, and so do tiles between them. Where caps do not fit together, or have no
  /// middle between them, they are scaled alike until they meet.
  ///
  /// - Parameters:
  ///   - count: Pixels on this axis.
  ///   - caps: Pixels of the first and the last part; together at most `count`.
  ///   - pixelsPerUnit: Of the caps that keep their size; positive.
  ///   - length: From `start` on, in user units.
  ///   - isTiled: Whether the middle is repeated, and not stretched.
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
