extension HeightField {
  /// Creates a field of a web of threads that grows from an origin; every height is equally
  /// frequent.
  ///
  /// - Parameters:
  ///   - origin: The point from which the web grows.
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  static func web(around origin: RadialOrigin, width: Int, height: Int, jobs: Int) -> HeightField {
    let side = Double(min(width, height))
    let spacing = max(side / 60, 4)
    let threads = [(28.0, 1.0), (-41, 1.3), (84, 1.7)].enumerated().map { number, thread in
      Threads(angle: thread.0, spacing: spacing * thread.1, seed: UInt32(number + 1) << 20)
    }
    let waves = [
      GradientNoise(cell: max(side / 3, 1), seed: 11),
      GradientNoise(cell: max(side / 9, 1), seed: 23),
    ]
    let (left, reach) = (Float(origin.x), Float(origin.reach))
    let sway = Float(spacing * 3)
    let web = Plane(width: width, height: height, jobs: jobs) { y, row in
      waves[0].add(y: Double(y) + 0.5, amplitude: 1, to: &row)
      waves[1].add(y: Double(y) + 0.5, amplitude: 0.5, to: &row)
      let dy = origin.offset(ofRow: y)
      for x in row.indices {
        let dx = Float(x) + 0.5 - left
        let wave = row[x]
        var order: Float = 1
        for thread in threads {
          let distance = dx * thread.across.x + dy * thread.across.y + wave * sway
          order = min(order, thread.order(at: distance))
        }
        let far = (dx * dx + dy * dy).squareRoot() / reach
        row[x] = 0.56 * far + 0.44 * order + 0.5 * wave * far * (1 - far)
      }
    }
    return HeightField(ranking: web, jobs: jobs)
  }
}
