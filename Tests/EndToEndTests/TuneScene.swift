/// A scene of a striped box that flies past, with parameters for its overlay.
enum TuneScene {
  static func text(fullAt: String = "20", radius: String = "5", blur: String = overlay) -> String {
    """
    size: [96, 40]   # points
    frames: 24
    background: white
    parameters:
      fullAt: {value: \(fullAt), min: 2, max: 64}   # of the curve
      radius: {value: \(radius), min: 1, max: 20}
      unbounded: 3
      idle: {value: 1, min: 0, max: 2}
      reach: {value: 96, min: 50, max: 99}
    layers:
      - id: box
        size: [24, 24]
        position: [0, 20]
        backgroundColor: "#3355aa"
        animations: [{property: position.x, to: reach, duration: 0.4, easing: easeInEaseOut}]
        \(blur)
        layers:
          - {position: [8, 12], size: [4, 24], backgroundColor: "#ffcc00"}
          - {position: [15, 12], size: [2, 16], backgroundColor: "#101010"}
          - {position: [20, 6], size: [5, 5], contents: {ellipse: {fill: white}}}

    """
  }

  static let overlay =
    "motionBlur: {radius: radius, samples: 8, mode: crossfade, opacity: log2(distance) / log2(fullAt)}"
}
