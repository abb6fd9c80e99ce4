extension HeightField {
  /// Creates a field of clouds in which every height is equally frequent.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - grain: The size of the largest features in pixels, at least 1.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  static func noise(width: Int, height: Int, grain: Double, jobs: Int) -> HeightField {
    let octaves = (0..<4).filter { $0 == 0 || grain / Double(1 << $0) >= leastCell }
    let clouds = Plane(width: width, height: height, jobs: jobs) { y, row in
      for octave in octaves {
        let noise = GradientNoise(cell: grain / Double(1 << octave), seed: UInt32(octave) &+ 73)
        noise.add(y: Double(y) + 0.5, amplitude: 1 / Float(1 << octave), to: &row)
      }
    }
    return HeightField(ranking: clouds, jobs: jobs)
  }

  /// The smallest size of features that are larger than single pixels.
  private static let leastCell = 3.0
}
