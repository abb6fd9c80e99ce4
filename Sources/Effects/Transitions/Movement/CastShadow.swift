internal import Raster

/// The shadow of a shape, extended beyond the edges of the picture.
struct CastShadow: Sendable {
  /// Black pixels whose alpha is the darkness of the shadow.
  private let blurred: Bitmap

  /// The offset in whole pixels.
  private let dx, dy: Int

  /// - Parameters:
  ///   - shape: A bitmap of which only alpha is used.
  ///   - radius: Twice the σ in pixels, at least 0; σ is at most ``GaussianBlur/largestSigma``.
  ///   - offset: The displacement from the shape, in pixels.
  init(of shape: Bitmap, radius: Double, offset: SIMD2<Double>, jobs: Int) {
    let sigma = min(radius / 2, GaussianBlur.largestSigma)
    let (x, y) = (offset.x.rounded(.down), offset.y.rounded(.down))
    blurred = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      .appliedToAlpha(of: shape, jobs: jobs)
      .shifted(by: offset - SIMD2(x, y), jobs: jobs)
    // At a larger offset, every pixel would show the edge.
    dx = Int(min(max(x, -Double(shape.width)), Double(shape.width)))
    dy = Int(min(max(y, -Double(shape.height)), Double(shape.height)))
  }

  /// Writes the amount of shadow at each pixel of a row, in units of 1 / ``Light/whole``.
  ///
  /// - Parameter weights: The weights of the target, on which the shadow falls.
  func writeLights(y: Int, weights: Span<UInt16>, to lights: inout MutableSpan<UInt16>) {
    let width = blurred.width
    let row = min(max(y - dy, 0), blurred.height - 1) * width
    let pixels = blurred.pixels.span.extracting(row..<row + width)
    for x in lights.indices {
      let alpha = UInt32(pixels[min(max(x &- dx, 0), width &- 1)].bgra.w)
      lights[x] = UInt16(truncatingIfNeeded: (UInt32(weights[x]) &* alpha &+ 255) / 510)
    }
  }
}

extension Bitmap {
  /// Returns the bitmap moved by a fraction of a pixel, clamped at its edges.
  fileprivate func shifted(by part: SIMD2<Double>, jobs: Int) -> Bitmap {
    let (dx, dy) = (Int32((part.x * 256).rounded()), Int32((part.y * 256).rounded()))
    guard (dx, dy) != (0, 0) else { return self }
    return sampled(width: width, height: height, jobs: jobs) { y, row in
      for x in row.indices {
        row[x] = SamplePosition(
          Int32(truncatingIfNeeded: x << 8) - dx, Int32(truncatingIfNeeded: y << 8) - dy)
      }
    }
  }
}
