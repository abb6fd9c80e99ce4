import Raster

/// A table of the cylinder's appearance by distance behind the fold.
struct RolledPage {
  /// The appearance at one distance: 64 bytes, because memory access limits the speed.
  struct Strip {
    /// The offset from a pixel's centre to the point of the page that it shows on the inside.
    let shift: SIMD2<Float>

    /// The number of positions at which a pixel is sampled.
    let sampleCount: Int32

    /// The offset from each sampled position to the next.
    let step: SIMD2<Float>

    /// Half the extent of the part of the page that a pixel shows, in columns and rows.
    let reach: SIMD2<Float>

    let inside, outside: PageLight
  }

  private let strips: [Strip]

  /// The distance of the first strip, in pixels.
  private let start: Double

  /// Strips per pixel.
  private let density: Double

  /// The light on the page's back where it lies on top of the cylinder.
  let onTop: PageLight

  /// - Parameters:
  ///   - paper: The material of the page's back.
  ///   - shading: A shaded sphere, or `nil` for the built-in light.
  init(_ roll: PageRoll, paper: Paper, shading: Bitmap?) {
    // A strip is 1/16 of a pixel wide, and wider on huge cylinders, which are almost flat.
    let first = min(roll.distances.lowerBound, roll.radius) - 0.5
    let length = min(roll.distances.upperBound, roll.radius) - first + 1
    let perHalf = max(Int(min(8, 4096 / length)), 1)
    let density = Double(2 * perHalf)
    (start, self.density) = (first, density)
    let count = Int((length * density).rounded(.up)) + 1
    let arcs = (-perHalf..<count + perHalf).map { roll.arc(at: first + Double($0) / density) }
    let sines = (0..<count).map { index in
      min(max((first + Double(index) / density) / roll.radius, 0), 1)
    }
    let lights = paper.lights(sines: [0] + sines, direction: roll.direction, shading: shading)
    onTop = lights[0].outside
    strips = (0..<count).map { index in
      Strip(
        from: arcs[index], to: arcs[index + 2 * perHalf], at: first + Double(index) / density,
        direction: roll.direction, lights: lights[index + 1])
    }
  }

  /// Returns the appearance of the cylinder at a distance, at least −0.5, where there are pixels.
  func strip(at distance: Double) -> Strip {
    strips[min(Int((distance - start) * density + 0.5), strips.count - 1)]
  }
}

extension RolledPage.Strip {
  /// The greatest number of positions at which a pixel is sampled.
  private static let greatestCount: Int32 = 64

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - start: The start of the part of the page that a pixel shows, measured from the fold.
  ///   - end: The end of that part.
  ///   - distance: The distance of the pixel behind the fold.
  fileprivate init(
    from start: Double, to end: Double, at distance: Double, direction: SIMD2<Double>,
    lights: (inside: PageLight, outside: PageLight)
  ) {
    let length = end - start
    // Slight compression does not flicker with a single sample.
    sampleCount =
      length <= 1.5 ? 1 : min(Int32(length.rounded(.up)), Self.greatestCount)
    shift = SIMD2<Float>(direction * ((start + end) / 2 - distance))
    step = SIMD2<Float>(direction * (length / Double(sampleCount)))
    // The extent in columns and rows, along the roll's direction and across it.
    let along = direction * direction * (length * length)
    let across = SIMD2(direction.y, direction.x) * SIMD2(direction.y, direction.x)
    reach = SIMD2<Float>((along + across).squareRoot() / 2)
    (inside, outside) = lights
  }

  /// Returns the part of a pixel that the page covers.
  ///
  /// - Parameters:
  ///   - position: The position of the pixel's centre on the page.
  ///   - size: The size of the page, in pixels.
  func coverage(of position: SIMD2<Double>, size: SIMD2<Double>) -> Double {
    let (before, after) = (position + 0.5, size - 0.5 - position)
    let reach = SIMD2<Double>(reach)
    if before.x >= reach.x && after.x >= reach.x && before.y >= reach.y && after.y >= reach.y {
      return 1
    }
    return part(before.x, after.x, reach: reach.x) * part(before.y, after.y, reach: reach.y)
  }

  /// Returns the visible part of a pixel's extent between two edges, given their distances to its
  /// centre.
  private func part(_ before: Double, _ after: Double, reach: Double) -> Double {
    func inside(_ distance: Double) -> Double { min(max(distance / (2 * reach) + 0.5, 0), 1) }
    return max(inside(before) + inside(after) - 1, 0)
  }
}
