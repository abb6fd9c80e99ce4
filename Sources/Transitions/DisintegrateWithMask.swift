package import Pixels
internal import Filters

/// The source crumbles, first where a mask is dark, and what is left of it casts a shadow on the
/// target.
package struct DisintegrateWithMask: Transition {
  private let mask: LumaMap?
  private let softness, grain, shadowRadius, shadowDensity: Double
  private let shadowOffset: SIMD2<Double>

  /// - Parameters:
  ///   - mask: Stretched over the transition; without one, the source crumbles like clouds.
  ///   - softness: How much of the way from black to white turns at once, in `0...1`; with 0 its
  ///     edges are as sharp as pixels are.
  ///   - grain: The size of the largest clouds in pixels, at least 1.
  ///   - shadowRadius: Twice the σ of the shadow in pixels, at least 0; σ is at most
  ///     ``GaussianBlur/largestSigma``.
  ///   - shadowDensity: How dark the shadow is, in `0...1`.
  ///   - shadowOffset: Of the shadow, in pixels.
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

  package func image(
    between source: Bitmap, and target: Bitmap, at progress: Double, jobs: Int
  ) -> Bitmap {
    let (width, height) = (source.width, source.height)
    let field =
      mask?.field(width: width, height: height, jobs: jobs)
      ?? .noise(width: width, height: height, grain: grain, jobs: jobs)
    let front = Front(progress: progress)
    guard shadowDensity > 0 else {
      return source.mixed(with: target, jobs: jobs) { y, row in
        field.writeShares(y: y, front: front, softness: softness, to: &row)
      }
    }

    let shadow = shadow(of: source, field: field, front: front, jobs: jobs)
    let black = StraightColor(red: 0, green: 0, blue: 0, alpha: shadowDensity)
    return source.mixed(with: target, in: .covering(black), jobs: jobs) { y, shares, lights in
      field.writeShares(y: y, front: front, softness: softness, to: &shares)
      for x in lights.indices {
        // What is left of the source lies above its shadow.
        let depth = UInt32(shares[x]) * UInt32(shadow[x, y].bgra.w)
        lights[x] = UInt16(truncatingIfNeeded: (depth + 255) / 510)
      }
    }
  }

  /// Returns black with the shadow of what is left of the source as its alpha.
  private func shadow(of source: Bitmap, field: HeightField, front: Front, jobs: Int) -> Bitmap {
    let left = Bitmap(width: source.width, height: source.height, jobs: jobs) { y, row in
      var shares = [UInt16](repeating: 0, count: row.count)
      var span = shares.mutableSpan
      field.writeShares(y: y, front: front, softness: softness, to: &span)
      for x in row.indices {
        let rest = UInt32(Bitmap.wholeShare - span[x]) * UInt32(source[x, y].bgra.w)
        row[x] = Pixel(bgra: SIMD4(0, 0, 0, UInt8(truncatingIfNeeded: (rest + 1 << 14) >> 15)))
      }
    }
    let sigma = min(shadowRadius / 2, GaussianBlur.largestSigma)
    return GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      .appliedToAlpha(of: left, jobs: jobs).shifted(by: shadowOffset, jobs: jobs)
  }
}

extension Bitmap {
  /// Returns the bitmap moved by some pixels, with its outermost ones in what becomes free.
  fileprivate func shifted(by offset: SIMD2<Double>, jobs: Int) -> Bitmap {
    func place(_ number: Double, within length: Int) -> Int32 {
      Int32((min(max(number, -Double(length)), Double(length)) * 256).rounded())
    }
    let (dx, dy) = (place(offset.x, within: width), place(offset.y, within: height))
    return sampled(width: width, height: height, edges: .clamp, jobs: jobs) { y, row in
      for x in row.indices {
        row[x] = SamplePlace(
          Int32(truncatingIfNeeded: x << 8) - dx, Int32(truncatingIfNeeded: y << 8) - dy)
      }
    }
  }
}
