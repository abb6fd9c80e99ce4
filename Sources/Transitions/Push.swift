import Filters
package import Pixels

/// The target pushes the source out of the picture, edge to edge.
package struct Push: Transition {
  private let direction: MoveDirection
  private let shutter: Shutter

  /// Creates a push.
  ///
  /// - Parameters:
  ///   - direction: Where both pictures go.
  ///   - exposure: How far it is while a shutter is open, at equal distances of time; in `0...1`, or
  ///     brought into it. Movement between two values is even, and what moves is smeared by its
  ///     exact integral. With fewer than two it is as sharp as the pictures are.
  package init(direction: MoveDirection, exposure: [Double] = []) {
    self.direction = direction
    shutter = Shutter(exposure)
  }

  package func image(
    between source: Bitmap, and target: Bitmap, at progress: Double, jobs: Int
  ) -> Bitmap {
    let (width, height) = (source.width, source.height)
    let length = direction.axis == .horizontal ? width : height
    let pictures = direction.goesBack ? (source, target) : (target, source)

    // Where the view is on the strip of both pictures.
    let places = shutter.progress(around: progress).map { progress in
      Double(length) * (direction.goesBack ? progress : 1 - progress)
    }
    let first = Int((places.min() ?? 0).rounded(.down))
    let last = Int((places.max() ?? 0).rounded(.up))
    let strip = Bitmap(
      joining: pictures.0, pictures.1, along: direction.axis, first..<last + length, jobs: jobs)
    return AxisMovement(along: direction.axis, through: places.map { Double(first) - $0 })
      .view(of: strip, width: width, height: height, jobs: jobs)
  }
}

extension Bitmap {
  /// Creates a part of the strip of two bitmaps of one size, the second after the first.
  ///
  /// - Parameter part: Columns or rows of the strip, which has twice as many as a bitmap.
  fileprivate init(
    joining first: Bitmap, _ second: Bitmap, along axis: Axis, _ part: Range<Int>, jobs: Int
  ) {
    switch axis {
    case .horizontal:
      let width = first.width
      self.init(width: part.count, height: first.height, jobs: jobs) { y, row in
        let (left, right) = (first.pixels.span, second.pixels.span)
        let (start, split) = (y * width, width - part.lowerBound)
        for x in 0..<split { row[x] = left[start + part.lowerBound + x] }
        for x in split..<part.count { row[x] = right[start + x - split] }
      }
    case .vertical:
      let places = (part.lowerBound * first.width)..<(part.upperBound * first.width)
      let split = first.pixels.count
      self.init(
        width: first.width, height: part.count,
        pixels: Array(
          first.pixels[places.lowerBound...] + second.pixels[..<(places.upperBound - split)]))
    }
  }
}
