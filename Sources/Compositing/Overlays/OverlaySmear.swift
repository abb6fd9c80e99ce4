import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The blur that makes an overlay of a snapshot, and the overlay's position.
struct OverlaySmear {
  /// Everything that the pixels of the overlay depend on, in pixels of the snapshot.
  struct Shape: Hashable, Sendable {
    /// The reach on each side.
    let radius: Double

    /// The direction, in degrees clockwise from +x.
    let angle: Double

    /// Taps on each side; absent for a continuous smear.
    let samples: Int?

    /// The offset from the snapshot's position to the overlay's.
    let shift: SIMD2<Double>

    /// Whether the mean is taken in linear light instead of sRGB levels.
    let isLinear: Bool
  }

  let shape: Shape

  /// The transform from the pixels of the overlay to the surface, without the overlay's own
  /// position.
  let transform: Transform

  /// Whether a layer at another place can have the same blurred pixels.
  var isRepeated: Bool { shape.samples != nil }

  /// Whether the overlay is shown so small that a pixel is the mean of its whole area instead of
  /// four samples.
  var isShrunk: Bool { transform.lengths.min() < 0.6 }

  /// Creates the smear of an overlay.
  ///
  /// A continuous smear absorbs the sub-pixel part of the layer's position, as an exact shutter
  /// does, so that it is equally sharp at every position. Its radius and shift are quantised so
  /// that cached snapshots can be reused.
  ///
  /// - Parameters:
  ///   - isLinear: Whether the mean is taken in linear light instead of sRGB levels.
  ///   - base: The transform from the pixels of the snapshot to the surface.
  init(of overlay: BlurOverlay, isLinear: Bool, pixelsPerPoint: Double, at base: Transform) {
    let radius = overlay.radius * pixelsPerPoint
    guard overlay.samples == nil else {
      shape = Shape(
        radius: radius, angle: overlay.angle, samples: overlay.samples, shift: .zero,
        isLinear: isLinear)
      transform = base
      return
    }
    let position = base.isMovement ? RasterPosition(base) : nil
    let steps = SmearSteps(radius: radius)
    let part = position.map { SIMD2($0.transform.tx, $0.transform.ty) } ?? .zero
    shape = Shape(
      radius: steps.radius, angle: overlay.angle, samples: nil, shift: steps.shift(nearest: part),
      isLinear: isLinear)
    transform = position.map { .translation(x: $0.x, y: $0.y) } ?? base
  }
}

/// The quantisation of continuous smears.
///
/// No pixel differs by more than one level from a smear of the true radius at the true position.
///
/// A box shifted or enlarged by a fraction of its length shifts that fraction of its weight. Here
/// each is at most 1/512, which is less than a level for both.
struct SmearSteps {
  /// The nearest radius, in pixels.
  let radius: Double

  /// The step between shifts, in pixels.
  private let step: Double

  init(radius: Double) {
    guard radius > 0 else {
      (self.radius, step) = (0, 0x1p-8)
      return
    }
    self.radius = Double(
      sign: .plus, exponent: radius.exponent, significand: radius.significand.rounded(to: 0x1p-8))
    let exponent = min(max((2 * radius).exponent, 0), 8)
    step = Double(sign: .plus, exponent: exponent - 8, significand: 1)
  }

  /// Returns the shift nearest to the fractional part of a position, in pixels.
  func shift(nearest part: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(part.x.rounded(to: step), part.y.rounded(to: step))
  }
}

extension Raster {
  /// Returns the raster smeared along a line.
  ///
  /// - Parameter part: The whole pixels that are needed; absent for all.
  func smeared(as shape: OverlaySmear.Shape, within part: Rectangle? = nil) -> Raster {
    let outset = shape.filter.outset(width: bitmap.width, height: bitmap.height)
    let whole = Rectangle(
      x: Double(x - outset.x), y: Double(y - outset.y),
      width: Double(bitmap.width + 2 * outset.x), height: Double(bitmap.height + 2 * outset.y))
    guard let made = part.map({ whole.intersection($0) }) ?? whole else { return .none }
    let (left, top) = (Int(made.x), Int(made.y))
    return Raster(
      bitmap: shape.filter.part(
        of: bitmap, from: SIMD2(left - x, top - y), width: Int(made.width),
        height: Int(made.height), jobs: 1),
      x: left, y: top)
  }
}

extension BlurOverlay {
  /// Whether the overlay has the size of the blurred snapshot.
  var isAsLargeAsSnapshot: Bool { stretch == Scale(x: 1, y: 1) }

  /// Returns the transform from the points of a layer to those of its overlay.
  func stretching(_ bounds: Rectangle) -> Transform {
    guard !isAsLargeAsSnapshot else { return .identity }
    let (x, y) = (bounds.width / 2, bounds.height / 2)
    return Transform.translation(x: x, y: y).scaled(x: stretch.x, y: stretch.y)
      .translated(x: -x, y: -y)
  }
}

extension OverlaySmear.Shape {
  fileprivate var filter: any PartialFilter {
    if let samples {
      MotionComb(radius: radius, angle: angle, samples: samples, isLinear: isLinear)
    } else {
      LineBlur(length: 2 * radius, angle: angle, shift: shift, isLinear: isLinear)
    }
  }
}

extension Double {
  fileprivate func rounded(to step: Double) -> Double { (self / step).rounded() * step }
}

extension Transform {
  /// Whether the transform is a translation, apart from rounding.
  fileprivate var isMovement: Bool {
    abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && b == 0 && c == 0
  }
}
