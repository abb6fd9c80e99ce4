internal import Kernels
import Raster

/// The channel of a mask's pixels that says how much of a drawing is visible.
package enum Masking: CaseIterable, Sendable {
  case alpha, invertedAlpha, luminance, invertedLuminance

  /// The weights of blue, green, red and alpha of a premultiplied pixel, in units of 1/65536.
  ///
  /// Those of luminance are of Recommendation ITU-R BT.709; they add up to exactly 1.
  var weights: [UInt32] {
    switch self {
    case .alpha, .invertedAlpha: [0, 0, 0, 65_536]
    case .luminance, .invertedLuminance: [4732, 46_871, 13_933, 0]
    }
  }

  /// The bits of the share that are inverted: all or none.
  fileprivate var inversion: UInt8 {
    self == .invertedAlpha || self == .invertedLuminance ? 255 : 0
  }
}

extension Canvas {
  /// Turns a group's pixels into a mask: black, with the mask's coverage as alpha.
  ///
  /// Called under the identity transform, in a group with colours and without a clip.
  func convert(to masking: Masking) throws(DrawingError) {
    let isConverted = withTarget { target in
      for part in target.clip {
        for y in part.rows {
          unsafe maskRow(
            target.pointer(x: part.columns.lowerBound, y: y), part.columns.count, masking.weights,
            masking.inversion)
        }
      }
    }
    guard isConverted else {
      throw DrawingError(operation: "mask a group", reason: "its pixels are not in memory")
    }
  }
}
