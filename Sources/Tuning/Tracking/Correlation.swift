/// The similarity of a patch and a part of a plane, regardless of brightness and contrast.
///
/// Source: Lewis, Fast normalized cross-correlation, 1995.
struct Correlation {
  /// The normalised cross-correlation, `-1...1`; 0 if one of the two is flat.
  let value: Double

  /// The fraction of the patch that lies on the plane, `0...1`.
  let coverage: Double

  /// - Parameters:
  ///   - patch: The patch to compare.
  ///   - column: The column of the plane at the patch's first column; it may lie outside.
  ///   - row: The row of the plane at the patch's first row; it may lie outside.
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
    // A standard deviation below a hundredth of a level is rounding noise.
    let least = 1e-4 * count
    value =
      count > 0 && spreadA > least && spreadB > least
      ? (ab - a * b / count) / (spreadA * spreadB).squareRoot() : 0
  }
}
