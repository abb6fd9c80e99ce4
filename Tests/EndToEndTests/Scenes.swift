import Foundation

/// Small scenes, and the paths of the demo scenes.
enum Scenes {
  /// Returns a scene of a blurred red box that crosses a white canvas of 16 × 16 points.
  ///
  /// - Parameters:
  ///   - clock: Keys for the duration and the display's refreshes.
  ///   - box: Further keys of the box.
  static func crossing(_ clock: String = "frames: 12", box: String = "opacity: 1") -> String {
    """
    size: [16, 16]
    \(clock)
    background: white
    parameters: {reach: 4}
    layers:
      - id: box
        position: [0, 8]
        size: [8, 8]
        backgroundColor: red
        animations: [{property: position.x, to: 16, duration: 0.2}]
        motionBlur: {angle: 0, radius: reach, samples: 2}
        \(box)

    """
  }

  /// Returns a scene of 10 frames, 25 per second, with a text that fades into another.
  ///
  /// A dot is lit by a state of its own at 0.24 s.
  ///
  /// - Parameter time: The time of the change, in seconds.
  static func fadingLabel(at time: Double) -> String {
    """
    size: [64, 24]
    frameRate: 25
    frames: 10
    background: white
    layers:
      - {id: label, position: [30, 12], contents: {text: {string: One, size: 16}}}
      - id: dot
        position: [60, 12]
        size: [4, 4]
        backgroundColor: red
        states: {lit: {self: {backgroundColor: lime}}}
        timeline: [{at: 0.24, state: lit}]
    states: {two: {layers: {label: {contents: {text: Two}}}}}
    transitions: [{duration: 0.1}]
    timeline: [{at: \(time), state: two}]

    """
  }

  /// A scene whose frames take seconds in total, so that a run can be stopped halfway even on a
  /// busy machine.
  static let slow: String = {
    let layers = (0..<50).map { number in
      "  - {position: [8, 8], rotation: 9 * time + \(number), contents: {text: {string: smear}}}\n"
    }
    return "size: [16, 16]\nframes: \(slowCount)\nbackground: white\nlayers:\n" + layers.joined()
  }()

  /// Number of frames of ``slow``.
  static let slowCount = 2000

  /// The folder of the demo scenes.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(component: "Scenes").path

  /// The demo with published numbers.
  static let pocketMenu = folder + "/pocket-menu.yaml"

  /// Paths of all demo scenes.
  static var all: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    }
  }
}
