internal import Raster

/// Gaussians and filters of colours in succession, which are computed in 16 bits and rounded once,
/// with dithering.
struct DitheredRun {
  private var parts: [Part] = []

  private enum Part {
    case blur(GaussianBlur)
    case colors(ColorRows)
  }

  /// Adds a filter after the others; returns whether the run can contain it.
  mutating func append(_ filter: any BitmapFilter) -> Bool {
    if let blur = filter as? GaussianBlur, blur.isDithered {
      parts.append(.blur(blur))
    } else if let colors = ColorRows(filter) {
      parts.append(.colors(colors))
    } else {
      return false
    }
    return true
  }

  /// Returns the filtered copy of `bitmap`.
  ///
  /// Without a blur that changes anything, each filter of colours rounds to nearest by itself.
  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard blurs.contains(where: { !$0.isIdentity }) else {
      return colors.reduce(bitmap) { $1.applied(to: $0, jobs: jobs) }
    }
    let isOpaque =
      blurs.allSatisfy { $0.edges != .transparent } && colors.allSatisfy(\.keepsOpaque)
      && bitmap.isOpaque
    return bitmap.filtered(
      by: passes(width: bitmap.width, height: bitmap.height, isOpaque: isOpaque), isLinear: false,
      isDiffused: !isOpaque, jobs: jobs)
  }

  private var blurs: [GaussianBlur] {
    parts.compactMap { if case .blur(let blur) = $0 { blur } else { nil } }
  }

  private var colors: [any ColorFilter] {
    parts.compactMap { if case .colors(let colors) = $0 { colors.filter } else { nil } }
  }

  /// Returns the passes of all filters, and the dithering of opaque rows.
  ///
  /// A blur that is alone has sums of 16 bits where all pixels are opaque.
  private func passes(width: Int, height: Int, isOpaque: Bool) -> [StripPass] {
    var (passes, width, height) = ([StripPass](), width, height)
    let isWide = !isOpaque || parts.count > 1
    for part in parts {
      switch part {
      case .blur(let blur):
        passes += blur.passes(width: width, height: height, isWide: isWide)
        (width, height) = (width + 2 * blur.outset.x, height + 2 * blur.outset.y)
      case .colors(let colors): passes.append(colors, along: passes.last?.axis ?? .vertical)
      }
    }
    if blurs.contains(where: \.needsDitheredRows) {
      passes.append(DitheredRows(allAreOpaque: !isWide), along: .vertical)
    }
    return passes
  }
}

extension [StripPass] {
  /// Adds a filter of single numbers to the last pass, or as a pass if the last one has another
  /// axis.
  fileprivate mutating func append(_ filter: any StripFilter, along axis: Axis) {
    let joined = last?.axis == axis ? removeLast().filters : []
    append(StripPass(axis: axis, filters: joined + [filter]))
  }
}
