import Raster

/// The source crumbles, first where a mask is dark, and its remains cast a shadow on the target.
///
/// The transition caches its noise field, so it is worth reusing.
struct DisintegrateWithMask: Transition {
  /// Stretched over the picture; without one, the source crumbles in the shape of clouds.
  let mask: LumaMap?

  /// The part of the range from black to white that changes at once, in `0...1`; with 0 the edges
  /// are as sharp as pixels allow.
  let softness: Double

  /// The size of the largest clouds in pixels, at least 1.
  let grain: Double

  /// Twice the σ of the shadow in pixels, at least 0; σ is at most ``GaussianBlur/largestSigma``.
  let shadowRadius: Double

  /// The darkness of the shadow, in `0...1`.
  let shadowDensity: Double

  /// The displacement of the shadow, in pixels.
  let shadowOffset: SIMD2<Double>

  private let clouds = KeptField()

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
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
    let shadow = CastShadow(
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

extension TransitionDeclaration {
  static let disintegrateWithMask = TransitionDeclaration(
    "the target comes where a mask is dark first, and casts a shadow",
    .number(.softness, 0.02, in: 0...1, .levelsAtOnce),
    .length(
      .grain, 80, from: 1,
      "Size of the largest clouds that it crumbles like without a mask, in points."),
    .length(
      .shadowRadius, 8,
      "Twice the standard deviation of the shadow's blur, in points; 0 is sharp."
    ).needing(.shadowDensity),
    .number(.shadowDensity, 0.65, in: 0...1, "How dark the shadow is; 0 is none."),
    .offset(
      .shadowOffset, SIMD2(0, 10),
      "How far the shadow lies to the right and down, in points."
    ).needing(.shadowDensity), pictures: .mix, with: [.mask]
  ) {
    DisintegrateWithMask(
      mask: $0.pictures.map, softness: $0.number(.softness), grain: $0.number(.grain),
      shadowRadius: $0.number(.shadowRadius), shadowDensity: $0.number(.shadowDensity),
      shadowOffset: $0.point(.shadowOffset))
  }
}

extension EffectParameter {
  package static let grain = EffectParameter("grain", isLength: true)
  fileprivate static let shadowRadius = EffectParameter("shadowRadius", isLength: true)
  fileprivate static let shadowDensity = EffectParameter("shadowDensity")
  fileprivate static let shadowOffset = EffectParameter("shadowOffset", .point, isLength: true)
}
