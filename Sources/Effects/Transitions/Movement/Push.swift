import Raster

/// The target pushes the source out of the picture.
struct Push: Transition {
  /// The direction in which both pictures move.
  let direction: MoveDirection

  /// The progress at equal intervals of time while a shutter is open, limited to `0...1`. Movement
  /// between two values is even, and its motion blur is exact. With fewer than two values there is
  /// no motion blur.
  var exposure: [Double] = []

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let (width, height) = (ends.width, ends.height)
    let length = direction.axis == .horizontal ? width : height
    let pictures = direction.goesBack ? (source, target) : (target, source)

    // The position of the view on the strip that both pictures form.
    let offsets = ShutterProgress(exposure).progress(around: progress).map { progress in
      Double(length) * (direction.goesBack ? progress : 1 - progress)
    }
    if offsets.count == 1 {
      return sharp(pictures.0, pictures.1, from: offsets[0], jobs: jobs)
    }
    let first = Int((offsets.min() ?? 0).rounded(.down))
    let last = Int((offsets.max() ?? 0).rounded(.up))
    let strip = Bitmap(
      joining: pictures.0, pictures.1, along: direction.axis, first..<last + length, jobs: jobs)
    return AxisMovement(along: direction.axis, through: offsets.map { Double(first) - $0 })
      .view(of: strip, width: width, height: height, jobs: jobs)
  }
}

extension Push {
  /// Returns the view of the strip of two pictures at an offset, interpolated between its pixels.
  private func sharp(_ first: Bitmap, _ second: Bitmap, from offset: Double, jobs: Int) -> Bitmap {
    let (width, height) = (first.width, first.height)
    let whole = Int(offset.rounded(.down))
    let weight = UInt32(((offset - Double(whole)) * 0x1p16).rounded())
    switch direction.axis {
    case .horizontal:
      let line = [Pixel](repeating: .clear, count: width + 1)
      return Bitmap(width: width, height: height, jobs: jobs, memory: line) { y, line, row in
        let (left, right) = (first.pixels.span, second.pixels.span)
        let (start, split) = (y * width, width - whole)
        var strip = line.mutableSpan
        strip.copy(left.extracting(start + whole..<start + width))
        strip.copy(right.extracting(start..<start + whole), from: split)
        strip[width] = whole < width ? right[start + whole] : strip[width - 1]
        row.mix(line.span.extracting(..<width), with: line.span.extracting(1...), weight: weight)
      }
    case .vertical:
      return Bitmap(width: width, height: height, jobs: jobs) { y, row in
        func picture(_ y: Int) -> (Bitmap, Range<Int>) {
          let (bitmap, row) = y < height ? (first, y) : (second, min(y - height, height - 1))
          return (bitmap, row * width..<(row + 1) * width)
        }
        let (above, below) = (picture(whole + y), picture(whole + y + 1))
        row.mix(
          above.0.pixels.span.extracting(above.1), with: below.0.pixels.span.extracting(below.1),
          weight: weight)
      }
    }
  }
}

extension Bitmap {
  /// Creates a part of the strip formed by two bitmaps of one size, the second after the first.
  ///
  /// - Parameter part: A range of columns or rows of the strip, which has twice as many as a
  ///   bitmap.
  fileprivate init(
    joining first: Bitmap, _ second: Bitmap, along axis: Axis, _ part: Range<Int>, jobs: Int
  ) {
    switch axis {
    case .horizontal:
      let width = first.width
      self.init(width: part.count, height: first.height, jobs: jobs) { y, row in
        let (left, right) = (first.pixels.span, second.pixels.span)
        let (start, split) = (y * width, width - part.lowerBound)
        row.copy(left.extracting(start + part.lowerBound..<start + width))
        row.copy(right.extracting(start..<start + part.count - split), from: split)
      }
    case .vertical:
      let range = (part.lowerBound * first.width)..<(part.upperBound * first.width)
      let split = first.pixels.count
      self.init(
        width: first.width, height: part.count,
        pixels: Array(
          first.pixels[range.lowerBound...] + second.pixels[..<(range.upperBound - split)]))
    }
  }
}

extension TransitionDeclaration {
  static let push = TransitionDeclaration("the target pushes the source out", pictures: .move) {
    Push(direction: $0.direction, exposure: $0.exposure)
  }
}
