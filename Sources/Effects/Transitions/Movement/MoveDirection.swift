/// Where a moving picture goes.
package enum MoveDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// The axis along which it moves.
  var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// Whether it goes where columns or rows are counted from.
  var goesBack: Bool { self == .left || self == .up }

  /// The way across a whole picture, in pixels: a width or a height, below 0 for a way back.
  func way(width: Int, height: Int) -> Double {
    let length = Double(axis == .horizontal ? width : height)
    return goesBack ? -length : length
  }
}
