package import Raster

/// The source crumbles, first where a mask is dark, and its remains cast a shadow on the target.
///
/// The transition caches its noise field, so it is worth reusing.
package struct DisintegrateWithMask: Transition {
  private let mask: LumaMap?
  private let softness, grain, shadowRadius, shadowDensity: Double
  private let shadowOffset: SIMD2<Double>

  private let clouds = KeptField()

  /// - Parameters:
  ///   - mask: Stretched over the picture; without one, the source crumbles in the shape of clouds.
  ///   - softness: The part of the range from black to white that changes at once, in `0...1`; with 0
  ///     the edges are as sharp as pixels allow.
  ///   - grain: The size of the largest clouds in pixels, at least 1.
  ///   - shadowRadius: Twice the σ of the shadow in pixels, at least 0; σ is at most
  ///     ``GaussianBlur/largestSigma``.
  ///   - shadowDensity: The darkness of the shadow, in `0...1`.
  ///   - shadowOffset: The displacement of the shadow, in pixels.
  package init(
    mask: LumaMap?, softness: Double, grain: Double, shadowRadius: Double, shadowDensity: Double,
    shadowOffset: SIMD2<Double>
  ) {
    precondition((0...1).contains(softness), "softness \(softness) is outside 0...1")
    precondition(grain >= 1 && grain.isFinite, "clouds cannot be \(grain) pixels large")
    precondition(shadowRadius >= 0, "a shadow cannot have the radius \(shadowRadius)")
    precondition((0...1).contains(shadowDensity), "density \(shadowDensity) is outside 0...1")
    precondition(
      shadowOffset.x.isFinite && shadowOffset.y.isFinite, "a shadow cannot be at \(shadowOffset)")
    self.mask = mask
    self.softness = softness
    self.grain = grain
    self.shadowRadius = shadowRadius
    self.shadowDensity = shadowDensity
    self.shadowOffset = shadowOffset
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let source = ends.source
    let field = field(width: ends.width, height: ends.height, jobs: jobs)
    let front = Front(progress: progress)
    guard shadowDensity > 0 else {
      return ends.mixed(jobs: jobs) { y, row in
        field.writeWeights(y: y, front: front, softness: softness, to: &row)
      }
    }

    let weights = Array(
      rowCount: ends.height, length: ends.width, jobs: jobs, memory: ()
    ) { y, _, row in
      field.writeWeights(y: y, front: front, softness: softness, to: &row)
    }
    let shadow = Shadow(
      of: source.without(weights, jobs: jobs), radius: shadowRadius, offset: shadowOffset,
      jobs: jobs)
    let black = StraightColor(red: 0, green: 0, blue: 0, alpha: shadowDensity)
    return ends.mixed(in: .covering(black), jobs: jobs) { y, row, lights in
      let written = weights.span.extracting(y * ends.width..<(y + 1) * ends.width)
      for x in row.indices { row[x] = written[x] }
      shadow.writeLights(y: y, weights: row.span, to: &lights)
    }
  }

  private func field(width: Int, height: Int, jobs: Int) -> HeightField {
    if let mask { return mask.field(width: width, height: height, jobs: jobs) }
    return clouds.field(width: width, height: height) {
      .noise(width: width, height: height, grain: grain, jobs: jobs)
    }
  }
}

extension Bitmap {
  /// Returns black with the bitmap's alpha, reduced by `weights`.
  fileprivate func without(_ weights: [UInt16], jobs: Int) -> Bitmap {
    Bitmap(width: width, height: height, jobs: jobs) { y, row in
      let (pixels, weights) = (pixels.span, weights.span)
      for x in row.indices {
        let rest = UInt32(Bitmap.wholeWeight &- weights[y &* width &+ x])
        let alpha = UInt32(pixels[y &* width &+ x].bgra.w)
        row[x] = Pixel(
          bgra: SIMD4(0, 0, 0, UInt8(truncatingIfNeeded: (rest &* alpha &+ 1 << 14) &>> 15)))
      }
    }
  }
}
