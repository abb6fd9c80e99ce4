internal import Glibc

/// The radii at which a search draws overlays; errors at radii in between are interpolated.
///
/// They are 0, 0.19, 0.41, 0.68, 1, 1.38 … points: four while the radius, plus one point, doubles.
enum RadiusNodes {
  /// The number of nodes while the radius, plus one point, doubles.
  private static let perDoubling = 4.0

  /// Returns the radius of a node, in points.
  static func radius(of node: Int) -> Double { exp2(Double(node) / perDoubling) - 1 }

  /// Returns the four nodes around a radius, with their weights in a cubic interpolation.
  ///
  /// Source: Lagrange's interpolation.
  ///
  /// - Parameter radius: Points, at least 0.
  static func around(_ radius: Double) -> [(node: Int, weight: Double)] {
    let position = perDoubling * log2(1 + radius)
    let first = max(Int(position) - 1, 0)
    let nodes = first...(first + 3)
    return nodes.map { node in
      let weight = nodes.filter { $0 != node }.reduce(1.0) {
        $0 * (position - Double($1)) / Double(node - $1)
      }
      return (node, weight)
    }
  }
}
