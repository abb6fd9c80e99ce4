import Timeline

/// A number of an overlay that may follow the movement of its layer.
enum OverlayQuantity: String, CaseIterable {
  case opacity, radius, samples

  var unit: String {
    switch self {
    case .opacity: ""
    case .radius: "points"
    case .samples: "to each side"
    }
  }

  /// Returns the number; `nil` where the overlay has none.
  func value(_ overlay: MotionTrace.Overlay) -> Double? {
    switch self {
    case .opacity: overlay.opacity
    case .radius: overlay.radius
    case .samples: overlay.samples.map(Double.init)
    }
  }

  /// Whether something is to be seen of some values: what is always the same is said in words.
  func isWorthPlotting(_ values: [Double]) -> Bool {
    guard let least = values.min(), let most = values.max() else { return false }
    return self == .opacity || most > least
  }

  /// The axis from 0 on.
  ///
  /// - Parameter steps: The largest number of steps from mark to mark.
  func axis(of values: [Double], steps: Int) -> PlotAxis {
    self == .opacity
      ? PlotAxis(to: 1, steps: steps) : PlotAxis(around: [0] + values, steps: steps)
  }

  /// Writes a value on the axis.
  var text: (Double) -> String {
    switch self {
    case .opacity: { PlotStyle.percent($0) }
    case .radius, .samples: { PlotStyle.number($0) }
    }
  }
}
