import Timeline

/// A quantity of an overlay that may depend on the movement of its layer.
enum OverlayQuantity: String, CaseIterable {
  case opacity, radius, samples

  var unit: String {
    switch self {
    case .opacity: ""
    case .radius: "points"
    case .samples: "to each side"
    }
  }

  /// Returns the value; `nil` if the overlay has none.
  func value(_ overlay: MotionTrace.Overlay) -> Double? {
    switch self {
    case .opacity: overlay.opacity
    case .radius: overlay.radius
    case .samples: overlay.samples.map(Double.init)
    }
  }

  /// Whether values vary enough to plot; constant ones are stated in words instead.
  func isWorthPlotting(_ values: [Double]) -> Bool {
    guard let least = values.min(), let most = values.max() else { return false }
    return self == .opacity || most > least
  }

  /// Returns an axis that begins at 0.
  ///
  /// - Parameter steps: The largest number of steps between marks.
  func axis(of values: [Double], steps: Int) -> PlotAxis {
    self == .opacity
      ? PlotAxis(to: 1, steps: steps) : PlotAxis(around: [0] + values, steps: steps)
  }

  /// Formats a value on the axis.
  var text: (Double) -> String {
    switch self {
    case .opacity: { PlotStyle.percent($0) }
    case .radius, .samples: { PlotStyle.number($0) }
    }
  }
}
