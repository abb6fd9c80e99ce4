internal import Kernels

/// The position of a drawing among the boxes of its pixels: by how much these are moved.
package enum HalfPixelPhase: Int, CaseIterable, Sendable {
  case none, right, down, both

  /// - Parameters:
  ///   - isRight: Whether boxes are moved to the right by half a pixel.
  ///   - isDown: Whether they are moved down.
  init(isRight: Bool, isDown: Bool) {
    self = isDown ? (isRight ? .both : .down) : isRight ? .right : .none
  }

  /// The movement of the boxes, in pixels.
  package var movement: SIMD2<Double> {
    SIMD2(rawValue & 1 == 0 ? 0 : 0.5, rawValue & 2 == 0 ? 0 : 0.5)
  }

  /// Those that show a picture whose cells `transform` only moves across the surface.
  package static func showing(cellsUnder transform: Transform) -> [HalfPixelPhase] {
    guard let map = SurfaceMap(latticeUnder: transform) else { return [] }
    let position = map.position(x: 0, y: 0)
    func movements(_ coordinate: Int64) -> [Bool] {
      let isBetween = UInt32(truncatingIfNeeded: coordinate) >> 26 != 0
      return isBetween ? [false, true] : [(coordinate >> 32) & 1 == 1]
    }
    return movements(position.y).flatMap { isDown in
      movements(position.x).map { HalfPixelPhase(isRight: $0, isDown: isDown) }
    }
  }
}

extension SurfaceMap {
  /// Among the pixels of a lattice, whose positions are told apart in steps of 1/64.
  init?(latticeUnder transform: Transform) {
    self.init(transform, density: 2, slack: 0x1p-7)
  }
}
