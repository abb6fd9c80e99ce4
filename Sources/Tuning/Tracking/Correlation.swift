/// How alike a patch and a part of a plane are, whatever brightness and contrast either has.
///
/// Source: Lewis, Fast normalized cross-correlation, 1995.
struct Correlation {
  /// The normalised cross-correlation, `-1...1`; 0 where one of both is flat.
  let value: Double

  /// How much of the patch lies on the plane, `0...1`.
  let coverage: Double

  /// - Parameters:
  ///   - patch: Looked for.
  ///   - column: Where its first column lies on the plane, perhaps beside it.
  ///   - row: The same of its first row.
  init(of patch: LightPlane, on plane: LightPlane, column: Int, row: Int) {
    let columns = max(0, -column)..<max(max(0, -column), min(patch.width, plane.width - column))
    let rows = max(0, -row)..<max(max(0, -row), min(patch.height, plane.height - row))
    var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for y in rows {
      let line = (row + y) * plane.width + column
      for x in columns {
        let (p, q) = (patch.values[y * patch.width + x], plane.values[line + x])
        a += p
        b += q
        aa += p * p
        bb += q * q
        ab += p * q
      }
    }
    let count = Double(columns.count * rows.count)
    coverage = count / Double(patch.width * patch.height)
    let (spreadA, spreadB) = (aa - a * a / count, bb - b * b / count)
    // Less than a hundredth of a level is noise of the sums.
    let least = 1e-4 * count
    value =
      count > 0 && spreadA > least && spreadB > least
      ? (ab - a * b / count) / (spreadA * spreadB).squareRoot() : 0
  }
}
