internal import Kernels

/// One of four positions of a picture's pixel grid, half a pixel apart.
package enum HalfPixelPhase: Int, CaseIterable, Sendable {
  case none, right, down, both

  /// - Parameters:
  ///   - isRight: Whether the grid is moved to the right by half a pixel.
  ///   - isDown: Whether it is moved down by half a pixel.
  init(isRight: Bool, isDown: Bool) {
    self = isDown ? (isRight ? .both : .down) : isRight ? .right : .none
  }

  /// The movement of the grid, in pixels.
  package var movement: SIMD2<Double> {
    SIMD2(rawValue & 1 == 0 ? 0 : 0.5, rawValue & 2 == 0 ? 0 : 0.5)
  }

  /// Returns the phases needed to draw a picture under a transform that only translates its cells.
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
  /// Creates the map to the pixels of a lattice; positions are rounded to steps of 1/64.
  init?(latticeUnder transform: Transform) {
    self.init(transform, density: 2, slack: 0x1p-7)
  }
}
