import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The blur that makes an overlay of a snapshot, and the overlay's position.
struct OverlaySmear {
  /// All that the pixels of the overlay depend on, in pixels of the snapshot.
  struct Shape: Hashable, Sendable {
    /// On each side.
    let radius: Double

    /// Degrees clockwise from +x.
    let angle: Double

    /// Taps on each side; absent where the smear is even.
    let samples: Int?

    /// From the snapshot's position to the overlay's.
    let shift: SIMD2<Double>

    /// Whether light is averaged rather than sRGB levels.
    let isLinear: Bool
  }

  let shape: Shape

  /// From the pixels of the overlay to the surface, its own position aside.
  let transform: Transform

  /// Whether a layer that lies elsewhere can be blurred in the same way again.
  var isRepeated: Bool { shape.samples != nil }

  /// Whether the overlay is shown so small that each pixel is a mean of all that it shows, not of four.
  var isShrunk: Bool { transform.lengths.min() < 0.6 }

  /// An even smear takes up what a layer's position differs from whole pixels by, as that of an
  /// exact shutter does, so that it is no softer at one position than at another. Then its radius
  /// and its shift come in steps, so that cached snapshots can be reused.
  ///
  /// - Parameters:
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  ///   - base: From the pixels of the snapshot to the surface.
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

/// The steps in which even smears are kept: no pixel differs by more than one level from that of a
/// smear of the true radius, at the true position.
///
/// A box moved or grown by a part of its length moves that part of its weight: here 1/512 by each,
/// which is less than a level for both.
struct SmearSteps {
  /// The nearest radius, in pixels.
  let radius: Double

  /// From one shift to the next, in pixels.
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

  /// The step nearest to the part of a pixel by which a position lies beside whole ones.
  func shift(nearest part: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(part.x.rounded(to: step), part.y.rounded(to: step))
  }
}

extension Raster {
  /// The same picture smeared along a line.
  ///
  /// - Parameter part: Whole pixels that matter; absent where all do.
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
  /// Whether it is shown as large as the blurred snapshot is.
  var isAsLargeAsSnapshot: Bool { stretch == Scale(x: 1, y: 1) }

  /// From the points of a layer to those in which its overlay is shown.
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
  /// Whether it neither turns nor scales.
  fileprivate var isMovement: Bool {
    abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && b == 0 && c == 0
  }
}
