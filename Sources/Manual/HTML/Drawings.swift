import SceneModel

extension Easing {
  /// Returns the curve as an SVG drawing of 72 × 72 points, with room for values outside `0...1`.
  ///
  /// - Throws: ``Diagnostic`` if the easing is a formula without a value somewhere.
  func drawing() throws(Diagnostic) -> String {
    let count = 48
    var points: [String] = []
    for number in 0...count {
      let time = Double(number) / Double(count)
      points.append("\((16 + 40 * time).short) \((56 - 40 * (try self(time))).short)")
    }
    return """
      <svg class="curve" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">\
      <path class="frame" d="M16 56h40M16 56V16M16 16h40"/>\
      <path d="M\(points.joined(separator: "L"))"/></svg>
      """
  }
}

extension ContentsGravity {
  /// An SVG drawing of how a picture of 40 × 30 points fills a layer of 64 × 64.
  var drawing: String {
    let fit =
      switch self {
      case .resize: "none"
      case .resizeAspectFill: "xMidYMid slice"
      default: "xMidYMid meet"
      }
    let place =
      switch self {
      case .resize, .resizeAspect, .resizeAspectFill: "x=\"4\" y=\"4\" width=\"64\" height=\"64\""
      default: "x=\"\(Int(left))\" y=\"\(Int(top))\" width=\"40\" height=\"30\""
      }
    return """
      <svg class="gravity" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">\
      <svg \(place) viewBox="0 0 40 30" preserveAspectRatio="\(fit)"><rect class="picture" width="40" height="30"/>\
      <circle class="sun" cx="20" cy="15" r="11"/></svg>\
      <rect class="frame" x="4" y="4" width="64" height="64"/></svg>
      """
  }

  /// Left edge of a picture that keeps its own size, in points.
  private var left: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 4
    case .right, .topRight, .bottomRight: 28
    default: 16
    }
  }

  private var top: Double {
    switch self {
    case .top, .topLeft, .topRight: 4
    case .bottom, .bottomLeft, .bottomRight: 38
    default: 21
    }
  }
}

extension Double {
  /// The number with one decimal.
  fileprivate var short: String { ((self * 10).rounded() / 10).plain }
}
