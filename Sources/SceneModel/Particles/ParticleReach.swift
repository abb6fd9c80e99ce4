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
    let motion = cells[index].motion
    let ages = ages(ofCell: index, at: time.onTimeGrid)
    let oldest = min(ages.oldest, motion.longestLifetime + Double.timeStep)
    guard oldest >= ages.youngest else { return nil }
    let births = birthplaces(ofCell: index, at: time.onTimeGrid, in: bounds)
    let box = cells[index].box(from: ages.youngest, to: oldest)
    return ParticleReach(
      least: births.least + box.least, greatest: births.greatest + box.greatest,
      scale: greatestScale(ofCell: index, at: time.onTimeGrid, upTo: oldest)
        * (motion.scaleOverLife?.values.max() ?? 1))
  }

  /// Returns an upper bound of the scales of a cell's particles, without the curve over their life.
  private func greatestScale(ofCell index: Int, at time: Double, upTo age: Double) -> Double {
    let own = cells[index].motion.greatestScale(upTo: age)
    guard let source = cells[index].source else { return own }
    return own * greatestScale(ofCell: source, at: time, upTo: oldest(ofCell: source, at: time))
  }

  /// Returns the greatest age that a particle of a cell has reached.
  private func oldest(ofCell index: Int, at time: Double) -> Double {
    min(
      max(ages(ofCell: index, at: time).oldest, 0),
      cells[index].motion.longestLifetime + Double.timeStep)
  }

  /// Returns the ages that the first and the last particle of a cell have if they live long enough;
  /// the last has one of at least 0.
  private func ages(ofCell index: Int, at time: Double) -> (oldest: Double, youngest: Double) {
    let births = cells[index].births
    guard let source = cells[index].source else {
      return (time - births.time(of: 0), max(births.last.map { time - $0 } ?? 0, 0))
    }
    let parents = ages(ofCell: source, at: time)
    return (
      parents.oldest - max(births.time(of: 0), 0),
      max(parents.youngest - cells[source].motion.longestLifetime - Double.timeStep, 0)
    )
  }

  /// Returns the corners of a box that contains the birthplaces of a cell's particles.
  private func birthplaces(ofCell index: Int, at time: Double, in bounds: Size) -> Box {
    guard let source = cells[index].source else {
      let (center, size) = frame(in: bounds)
      return (center - size / 2, center + size / 2)
    }
    let births = birthplaces(ofCell: source, at: time, in: bounds)
    let box = cells[source].box(from: 0, to: oldest(ofCell: source, at: time))
    return (births.least + box.least, births.greatest + box.greatest)
  }
}

/// The corners of a box.
private typealias Box = (least: SIMD2<Double>, greatest: SIMD2<Double>)

extension EmitterCell {
  private static let spanCount = 8

  /// Returns the corners of a box that contains how far particles come at some ages.
  fileprivate func box(from youngest: Double, to oldest: Double) -> Box {
    // Displacement depends on age, so a box per short span of ages gives a smaller bound.
    let velocities = source == nil ? motion.velocities : motion.turnedVelocities
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
    return (least, greatest)
  }
}

extension ParticleMotion {
  /// The corners of a box that contains the initial velocities of all particles, whatever the
  /// direction of those that emit them.
  fileprivate var turnedVelocities: Box {
    let limits = velocity.limits
    let most = SIMD2(repeating: max(abs(limits.lowerBound), abs(limits.upperBound)))
    return (-most, most)
  }

  /// The corners of a box that contains the initial velocities of all particles.
  fileprivate var velocities: Box {
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
