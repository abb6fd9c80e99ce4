import Raster

/// The corners of all shadows at an instant, with the blur of each.
private struct ShadowCorners {
  let corners: [SIMD2<Double>]

  /// For each corner, the shadow's σ in pixels.
  let sigmas: [Double]
}

extension [BlendedInstant] {
  /// The weights of the instants from which shadows are computed; the other instants have weight 0.
  ///
  /// A shadow blurred by σ changes slowly. If it moves straight and evenly by at most σ/8 between
  /// two instants, interpolating between the two is off by at most a quarter of a level. Reason:
  /// the second derivative of a blurred silhouette in `0...1` is at most 0.484/σ², and a parabola
  /// deviates from its chord by at most an eighth of its second derivative times the squared
  /// distance.
  var shadowWeights: [Double] {
    guard let corners = shadowCorners else { return map(\.weight) }
    var weights = [Double](repeating: 0, count: count)
    var start = startIndex
    weights[start] = self[start].weight
    while start < endIndex - 1 {
      var (end, parts) = (start + 1, [Double]())
      while end + 1 < endIndex, let longer = corners.evenParts(from: start, to: end + 1) {
        (end, parts) = (end + 1, longer)
      }
      for (index, part) in zip(start + 1..<end, parts) {
        weights[start] += self[index].weight * (1 - part)
        weights[end] += self[index].weight * part
      }
      weights[end] += self[end].weight
      start = end
    }
    return weights
  }

  /// `nil` unless the pictures of all instants cast the same shadows, at any positions.
  private var shadowCorners: [ShadowCorners]? {
    guard let first else { return nil }
    var all: [ShadowCorners] = []
    for instant in self {
      guard instant.pictures.castSameShadows(as: first.pictures) else { return nil }
      let shadows = instant.pictures.compactMap(\.picture.shadow)
      all.append(
        ShadowCorners(
          corners: shadows.flatMap(\.corners),
          sigmas: shadows.flatMap { Array<Double>(repeating: $0.sigma, count: 4) }))
    }
    return all
  }
}

extension [BlendedPicture] {
  fileprivate func castSameShadows(as other: [BlendedPicture]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, other in
        guard one.opacity == other.opacity, let shadow = one.picture.shadow,
          let otherShadow = other.picture.shadow
        else { return one.picture.shadow == nil && other.picture.shadow == nil }
        return shadow.color == otherShadow.color && shadow.bitmap == otherShadow.bitmap
          // Equal except for rounding errors.
          && abs(shadow.sigma - otherShadow.sigma) <= 1e-6 * shadow.sigma
      }
  }
}

extension [ShadowCorners] {
  /// The longest movement of a shadow between two instants that have weight, in units of σ.
  private static let longestWay = 1 / 8.0

  /// The largest deviation of a shadow from straight, even movement, in units of σ: a tenth of a
  /// level.
  private static let greatestDeviation = 1 / 1024.0

  /// Returns the progress in `0...1` of each instant between two others.
  ///
  /// The result is `nil` if the movement is too long, not straight, or not equally even for all
  /// shadows.
  fileprivate func evenParts(from start: Int, to end: Int) -> [Double]? {
    let (first, last) = (self[start], self[end])
    let ways = zip(first.corners, last.corners).map { $1 - $0 }
    let square = ways.reduce(0) { $0 + $1.squaredLength }
    for (way, sigma) in zip(ways, first.sigmas)
    where way.squaredLength > (Self.longestWay * sigma) * (Self.longestWay * sigma) { return nil }
    var parts: [Double] = []
    for instant in self[start + 1..<end] {
      let covered = zip(zip(instant.corners, first.corners), ways)
        .reduce(0) { $0 + (($1.0.0 - $1.0.1) * $1.1).sum() }
      let part = square > 0 ? covered / square : 0
      guard (0...1).contains(part) else { return nil }
      for index in ways.indices {
        let deviation = instant.corners[index] - first.corners[index] - ways[index] * part
        let limit = Self.greatestDeviation * first.sigmas[index]
        guard deviation.squaredLength <= limit * limit else { return nil }
      }
      parts.append(part)
    }
    return parts
  }
}

extension SampledShadow {
  /// The corners of the silhouette on the surface.
  fileprivate var corners: [SIMD2<Double>] {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    return [(0, 0), (width, 0), (0, height), (width, height)].map {
      transform.applied(to: SIMD2($0, $1))
    }
  }
}

extension SIMD2<Double> {
  fileprivate var squaredLength: Double { (self * self).sum() }
}
