import Raster

/// The view of a cylinder by distance behind the fold, as a table.
struct RolledPage {
  /// The view at one distance: 64 bytes, because memory is what takes time here.
  struct Strip {
    /// The offset from a pixel's middle to the point of the page that it shows, on the inside.
    let shift: SIMD2<Float>

    /// The number of positions at which a pixel is sampled.
    let sampleCount: Int32

    /// From each position to the next.
    let step: SIMD2<Float>

    /// Half of what a pixel sees of the page's columns and rows.
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
  ///   - paper: The look of the back.
  ///   - shading: A shaded sphere, or `nil` for the built-in light.
  init(_ roll: PageRoll, paper: Paper, shading: Bitmap?) {
    // A strip is 1/16 of a pixel, and more on enormous cylinders, which are almost flat.
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

  /// Returns the view of the cylinder at a distance, at least −0.5, where pixels are.
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
  ///   - start: Where the part of the page begins that a pixel sees, from the fold.
  ///   - end: Where it ends.
  ///   - distance: The distance of the pixel behind the fold.
  fileprivate init(
    from start: Double, to end: Double, at distance: Double, direction: SIMD2<Double>,
    lights: (inside: PageLight, outside: PageLight)
  ) {
    let length = end - start
    // What is a little compressed does not flicker yet.
    sampleCount =
      length <= 1.5 ? 1 : min(Int32(length.rounded(.up)), Self.greatestCount)
    shift = SIMD2<Float>(direction * ((start + end) / 2 - distance))
    step = SIMD2<Float>(direction * (length / Double(sampleCount)))
    // How fast columns and rows of the page go by where the page goes by as fast as this.
    let along = direction * direction * (length * length)
    let across = SIMD2(direction.y, direction.x) * SIMD2(direction.y, direction.x)
    reach = SIMD2<Float>((along + across).squareRoot() / 2)
    (inside, outside) = lights
  }

  /// Returns the part of a pixel that is covered by a page.
  ///
  /// - Parameters:
  ///   - position: Where its middle is on the page.
  ///   - size: Of the page.
  func coverage(of position: SIMD2<Double>, size: SIMD2<Double>) -> Double {
    let (before, after) = (position + 0.5, size - 0.5 - position)
    let reach = SIMD2<Double>(reach)
    if before.x >= reach.x && after.x >= reach.x && before.y >= reach.y && after.y >= reach.y {
      return 1
    }
    return part(before.x, after.x, reach: reach.x) * part(before.y, after.y, reach: reach.y)
  }

  /// Returns the part of a pixel's view that lies between two edges, at distances to its middle.
  private func part(_ before: Double, _ after: Double, reach: Double) -> Double {
    func inside(_ distance: Double) -> Double { min(max(distance / (2 * reach) + 0.5, 0), 1) }
    return max(inside(before) + inside(after) - 1, 0)
  }
}
