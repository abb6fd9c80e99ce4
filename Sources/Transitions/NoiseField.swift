internal import Synchronization
internal import Filters

extension HeightField {
  /// Creates a field of clouds in which each height is as frequent as any other.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: The same.
  ///   - grain: The size of the largest features in pixels, at least 1.
  ///   - jobs: How many threads may work at it, at least 1; the result is the same with any.
  static func noise(width: Int, height: Int, grain: Double, jobs: Int) -> HeightField {
    let octaves = (0..<4).filter { $0 == 0 || grain / Double(1 << $0) >= leastCell }
    let clouds = Plane(width: width, height: height, jobs: jobs) { y, row in
      for octave in octaves {
        let noise = GradientNoise(cell: grain / Double(1 << octave), seed: UInt32(octave) &+ 73)
        noise.add(y: Double(y) + 0.5, amplitude: 1 / Float(1 << octave), to: &row)
      }
    }
    let ranks = Ranks(of: clouds, jobs: jobs)
    return HeightField(width: width, height: height, jobs: jobs) { y, row in
      for x in row.indices { row[x] = ranks[clouds.numbers[y * width + x]] }
    }
  }

  /// The least size of features that are told from single pixels.
  private static let leastCell = 3.0
}

/// How many of a plane's numbers are smaller than a number.
private struct Ranks: Sendable {
  /// Of all numbers, those below each step and all steps.
  private let shares: [Float]

  /// Steps from -1.5 to 1.5, which clouds do not leave.
  private static let steps = 4096
  private static let scale = Float(steps) / 3

  init(of plane: Plane, jobs: Int) {
    let counts = Mutex([Int](repeating: 0, count: Self.steps))
    forEachBand(of: plane.height, jobs: jobs) { rows in
      var counted = [Int](repeating: 0, count: Self.steps)
      for number in plane.numbers[rows.lowerBound * plane.width..<rows.upperBound * plane.width] {
        counted[Int(Self.place(of: number))] += 1
      }
      counts.withLock { counts in
        for step in counts.indices { counts[step] += counted[step] }
      }
    }
    var sum = 0
    let count = Float(plane.numbers.count)
    shares = counts.withLock { $0 } .map { counted in
      defer { sum += counted }
      return Float(sum) / count
    } + [1]
  }

  private static func place(of number: Float) -> Float {
    min(max((number + 1.5) * scale, 0), Float(steps) - 0.5)
  }

  /// A number's rank, over ``HeightField/highest``.
  subscript(number: Float) -> UInt16 {
    let place = Self.place(of: number)
    let step = Int(place)
    let share = shares[step] + (shares[step + 1] - shares[step]) * (place - Float(step))
    return UInt16(share * HeightField.highest + 0.5)
  }
}
