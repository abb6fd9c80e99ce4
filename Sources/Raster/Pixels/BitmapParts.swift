extension Bitmap {
  /// Returns whether all pixels of a part are equal.
  ///
  /// - Parameters:
  ///   - columns: A range inside the bitmap, with at least one column.
  ///   - rows: A range inside the bitmap, with at least one row.
  package func isUniform(columns: Range<Int>, rows: Range<Int>) -> Bool {
    withWords { words in
      let first = words[rows.lowerBound * width + columns.lowerBound]
      return rows.allSatisfy { y in
        words.extracting(y * width + columns.lowerBound..<y * width + columns.upperBound).differing(
          from: first) == nil
      }
    }
  }

  /// The smallest rectangle that contains all pixels that are not clear; `nil` if all are clear.
  package var drawnPart: PixelRectangle? {
    withWords { words in
      func isDrawn(_ y: Int) -> Bool {
        words.extracting(y * width..<(y + 1) * width).differing(from: 0) != nil
      }
      guard let first = (0..<height).first(where: isDrawn),
        let last = (first..<height).last(where: isDrawn)
      else { return nil }
      var (left, right) = (width, -1)
      for y in first...last {
        let row = words.extracting(y * width..<(y + 1) * width)
        left = row.extracting(..<left).differing(from: 0) ?? left
        var end = width - 1
        while end > right, row[end] == 0 { end -= 1 }
        right = end
      }
      return PixelRectangle(columns: left...right, rows: first...last)
    }
  }

  /// Runs `body` with the pixels as 32-bit words, which are compared at once.
  private func withWords<Result>(_ body: (Span<UInt32>) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { bytes in
      body(unsafe Span(_unsafeElements: bytes.assumingMemoryBound(to: UInt32.self)))
    }
  }
}

extension Span<UInt32> {
  /// Returns the index of the first element that differs from a value.
  fileprivate func differing(from value: UInt32) -> Int? {
    for index in indices where self[index] != value { return index }
    return nil
  }
}
