/// A bound of the particles of a cell at some time.
package struct ParticleReach: Hashable, Sendable {
  /// Corners of a box that contains the centres of all particles, in points of the layer's bounds.
  package let least, greatest: SIMD2<Double>

  /// An upper bound of the particles' scales.
  package let scale: Double
}

extension EmitterContents {
  /// Returns a bound of a cell's particles; `nil` if none is alive.
  ///
  /// - Complexity: O(1), whatever their number.
  package func reach(ofCell index: Int, at time: Double, in bounds: Size) -> ParticleReach? {
    let (cell, motion) = (cells[index], cells[index].motion)
    let time = time.onTimeGrid
    let oldest = min(
      time - cell.births.time(of: 0), motion.longestLifetime + Double.timeStep)
    let youngest = max(cell.births.last.map { time - $0 } ?? 0, 0)
    guard oldest >= youngest else { return nil }

    // Displacement depends on age, so a box per short span of ages gives a smaller bound.
    let velocities = motion.velocities
    let acceleration = SIMD2(motion.acceleration.dx, motion.acceleration.dy)
    var (least, greatest) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    var before = motion.ways(in: youngest)
    for span in 1...Self.spanCount {
      let part = Double(span) / Double(Self.spanCount)
      let ways = motion.ways(in: youngest + (oldest - youngest) * part)
      let thrown = [before.ofVelocity, ways.ofVelocity].flatMap {
        [velocities.least * $0, velocities.greatest * $0]
      }
      let drawn = [acceleration * before.ofAcceleration, acceleration * ways.ofAcceleration]
      least = pointwiseMin(least, thrown.leastCorner + drawn.leastCorner)
      greatest = pointwiseMax(greatest, thrown.greatestCorner + drawn.greatestCorner)
      before = ways
    }
    let (center, size) = frame(in: bounds)
    return ParticleReach(
      least: center - size / 2 + least, greatest: center + size / 2 + greatest,
      scale: motion.greatestScale(upTo: oldest))
  }

  private static let spanCount = 8
}

extension ParticleMotion {
  /// The corners of a box that contains the initial velocities of all particles.
  fileprivate var velocities: (least: SIMD2<Double>, greatest: SIMD2<Double>) {
    let angles = emission.limits
    var directions = [angles.lowerBound, angles.upperBound].map(direction(ofDegrees:))
    if angles.upperBound - angles.lowerBound >= 360 {
      directions = [SIMD2(-1, -1), SIMD2(1, 1)]
    } else {
      // A direction along an axis between the two limits reaches farther along that axis.
      var axis = (angles.lowerBound / 90).rounded(.up)
      while axis * 90 <= angles.upperBound {
        directions.append(direction(ofDegrees: axis * 90))
        axis += 1
      }
    }
    let corners = [directions.leastCorner, directions.greatestCorner].flatMap { corner in
      [corner * velocity.limits.lowerBound, corner * velocity.limits.upperBound]
    }
    return (corners.leastCorner, corners.greatestCorner)
  }

  fileprivate func greatestScale(upTo age: Double) -> Double {
    max(scale.limits.upperBound + max(scaleSpeed * age, 0), 0)
      * (scaleOverLife?.values.max() ?? 1)
  }
}

extension [SIMD2<Double>] {
  fileprivate var leastCorner: SIMD2<Double> {
    dropFirst().reduce(self[0]) { pointwiseMin($0, $1) }
  }

  fileprivate var greatestCorner: SIMD2<Double> {
    dropFirst().reduce(self[0]) { pointwiseMax($0, $1) }
  }
}
