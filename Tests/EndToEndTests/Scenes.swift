import Foundation

/// Small scenes, and where the large ones are.
enum Scenes {
  /// A blurred red box that crosses a white canvas of 16 × 16 points.
  ///
  /// - Parameters:
  ///   - clock: Keys that say how long it lasts, and how fast the display refreshes.
  ///   - box: More keys of the box.
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

  /// Frames that take seconds, so that a run can be stopped in its middle, even by a test that waits
  /// for a busy machine.
  static let slow: String = {
    let layers = (0..<50).map { number in
      "  - {position: [8, 8], rotation: 9 * time + \(number), contents: {text: {string: smear}}}\n"
    }
    return "size: [16, 16]\nframes: \(slowCount)\nbackground: white\nlayers:\n" + layers.joined()
  }()

  /// How many frames ``slow`` has.
  static let slowCount = 2000

  /// The folder of the scenes that come with the program.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(component: "Scenes").path

  /// The demo whose numbers are published.
  static let pocketMenu = folder + "/pocket-menu.yaml"

  /// Paths of all scenes that come with the program.
  static var all: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    }
  }
}
