/// Pictures that are made from slopes.
extension LightPlane {
  /// The factor by which each step goes farther than to the mean of the neighbours, for a plane
  /// without an end.
  private static let relaxation = 2.0

  /// Returns the plane whose steps from pixel to pixel come closest to those of this one where they
  /// are kept, and to 0 elsewhere.
  ///
  /// Sources: Pérez, Gangnet and Blake, Poisson image editing, 2003; Young, Iterative solution of
  /// large linear systems, 1971: successive over-relaxation.
  ///
  /// - Parameter isKept: Whether the steps from the pixel in a column and a row count.
  func keeping(_ isKept: (Int, Int) -> Bool) -> LightPlane {
    let kept = (0..<width * height).map { isKept($0 % width, $0 / width) }
    let longest = max(width, height)
    let factor = Self.relaxation / (1 + Double.pi / Double(longest))
    var found = values
    for _ in 0..<3 * longest {
      for y in 0..<height {
        for x in 0..<width {
          let index = y * width + x
          var (sum, count) = (0.0, 0.0)
          func add(_ other: Int) {
            let step = kept[index] || kept[other] ? values[index] - values[other] : 0
            sum += found[other] + step
            count += 1
          }
          if x > 0 { add(index - 1) }
          if x + 1 < width { add(index + 1) }
          if y > 0 { add(index - width) }
          if y + 1 < height { add(index + width) }
          found[index] += factor * (sum / max(count, 1) - found[index])
        }
      }
    }
    return LightPlane(width: width, height: height, values: found)
  }
}
