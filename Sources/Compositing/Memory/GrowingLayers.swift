import Drawing
import SceneModel
import Timeline

/// The thresholds from which a layer's memory exceeds the size of its visible part.
private enum Growth {
  /// The reach around a layer, in pixels, from which it needs much memory.
  static let far = 1024.0

  /// The number of path elements from which a stroke needs more memory than pictures.
  static let long = 20_000

  /// The side in pixels from which a transition's bitmaps exceed other cached ones.
  static let large = 2048.0
}

extension Layer {
  /// Returns whether a layer in here may ever draw far beyond its visible part.
  ///
  /// - Parameter outer: The pixels per point outside the layer's own scale; `nil` if they change.
  func mayGrow(pixelsPerPoint outer: Double?) -> Bool {
    let changing = Set(formulas.map(\.slot) + animations.map(\.slot))
    let own =
      changing.isDisjoint(with: Layer.distortingSlots)
      ? outer.map { $0 * Distortion { values[$0.rawValue] }.greatestStep } : nil
    guard strokedElementCount({ values[$0] }) < Growth.long else { return true }
    let isGrower = !filters.isEmpty || stagedBlur != nil || mayCastShadow || isTransition
    if isGrower {
      let slots = effectSlots + shadows.flatMap(\.slots) + [LayerProperty.size.rawValue]
      guard let own, changing.isDisjoint(with: slots), !isFar(pixelsPerPoint: own) else {
        return true
      }
    }
    return inside.contains { $0.mayGrow(pixelsPerPoint: own) }
  }

  /// Returns whether the layer draws far beyond its visible part with its declared values.
  private func isFar(pixelsPerPoint: Double) -> Bool {
    let size = values[LayerProperty.size.rawValue]
    let reach = filterReach(
      pixelsPerPoint: pixelsPerPoint, side: (abs(size.x) + abs(size.y)) * pixelsPerPoint
    ) { values[$0] }
    let shadowReach = shadows.reach { values[$0] }
    return !(reach + shadowReach * pixelsPerPoint < Growth.far)
      || isTransition && max(abs(size.x), abs(size.y)) * pixelsPerPoint >= Growth.large
  }

  private static let distortingSlots = [LayerProperty.scale, .skew, .transform].map(\.rawValue)

  private var isTransition: Bool { if case .transition = contents { true } else { false } }

  /// The memory that Cairo needs to stroke a path element, in bytes.
  ///
  /// It stores the edges of a curve's pieces and their intersections with all others. Measured on
  /// paths of thousands of overlapping curves, and rounded up.
  static let bytesPerStrokedElement = 16 << 10

  /// Returns the number of elements of the stroked path; 0 for other layers.
  ///
  /// - Parameter value: Returns the value in a slot.
  fileprivate func strokedElementCount(_ value: (Int) -> SIMD4<Double>) -> Int {
    guard case .shape(let shape) = contents, shape.stroke != nil,
      case .path(let path) = shape.outline
    else { return 0 }
    return path.path(value).elements.count
  }
}

extension PresentationLayer {
  /// The number of elements of the stroked path; 0 for other layers.
  var strokedElementCount: Int { model.strokedElementCount { values[$0] } }

  /// Returns whether a layer in here draws far beyond its visible part at this tick.
  ///
  /// - Parameter outer: The pixels per point outside the layer's own scale.
  func hasGrown(pixelsPerPoint outer: Double) -> Bool {
    guard !self[.hidden] else { return false }
    guard strokedElementCount < Growth.long else { return true }
    let pixelsPerPoint = outer * Distortion(of: self).greatestStep
    let reach = filterReach(pixelsPerPoint: pixelsPerPoint) + shadowReach * pixelsPerPoint
    guard reach < Growth.far else { return true }
    if case .transition = model.contents {
      guard max(bounds.width, bounds.height) * pixelsPerPoint < Growth.large else { return true }
    }
    return inside.contains { $0.hasGrown(pixelsPerPoint: pixelsPerPoint) }
  }
}
