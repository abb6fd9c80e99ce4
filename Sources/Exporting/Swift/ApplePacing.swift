import SceneModel

extension Animation.Pacing {
  /// The name of the curve in Core Animation; `nil` for a curve without one.
  var timingName: String? {
    let numbers = controlPoints
    return Self.timingNames.first { $0.numbers == numbers }?.name
  }

  /// The name of the curve in UIKit and SwiftUI, which have no `default`.
  var curveName: String? {
    switch timingName {
    case "easeInEaseOut": "easeInOut"
    case "default": nil
    case let name: name
    }
  }

  private static let timingNames: [(name: String, numbers: [Double])] = [
    ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
    ("easeInEaseOut", [0.42, 0, 0.58, 1]), ("default", [0.25, 0.1, 0.25, 1]),
  ]
}

extension Spring {
  /// The perceptual duration in seconds and the bounce; `nil` unless both are short numbers, as of a
  /// spring that was made of them.
  var perceptual: (duration: Double, bounce: Double)? {
    let ratio = dampingRatio
    let numbers = [
      2 * .pi * (mass / stiffness).squareRoot(), ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
    ]
    let short = numbers.map { $0.rounded(toPlaces: 4) }
    guard !isCut, zip(numbers, short).allSatisfy({ abs($0 - $1) < 1e-9 }) else { return nil }
    return (short[0], short[1])
  }
}

extension Animation.Pacing {
  /// The name of the timing function, or its four numbers; `nil` if Core Animation lacks it.
  var caml: String? {
    guard let numbers = controlPoints else { return nil }
    return timingName ?? numbers.caml
  }
}

extension Spring {
  /// The attributes of an animation by the spring.
  ///
  /// - Parameter duration: Seconds after which it is cut off.
  func caml(lasting duration: Double) -> [XMLText.Attribute] {
    [
      ("mass", mass.caml), ("stiffness", stiffness.caml), ("damping", damping.caml),
      ("velocity", initialVelocity.caml(unless: 0)),
      ("allowsOverdamping", dampingRatio > 1 ? "1" : nil),
      ("mica_autorecalculatesDuration", abs(duration - self.duration) < 1e-6 && !isCut ? "1" : nil),
    ]
  }
}
