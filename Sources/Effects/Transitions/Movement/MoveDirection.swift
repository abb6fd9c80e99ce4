/// The direction in which a picture moves.
package enum MoveDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// The axis of the movement.
  var axis: Axis {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// Whether the movement is towards lower columns or rows.
  var goesBack: Bool { self == .left || self == .up }

  /// Returns the displacement across a whole picture in pixels: its width or height, negative for
  /// left or up.
  func distance(width: Int, height: Int) -> Double {
    let length = Double(axis == .horizontal ? width : height)
    return goesBack ? -length : length
  }
}
