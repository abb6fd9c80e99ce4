import TestSupport
import Foundation
import Testing

/// A folder of scenes that `smear preview` shows.
struct PreviewedFolder {
  /// A scene of a moving card; its parameter fullAt is an end of the curve.
  static let card = """
    # A card that moves.
    size: [120, 80]
    scale: 2
    duration: 0.5
    background: "#f4f4f2"
    parameters:
      fullAt: {value: 32, min: 2, max: 128}   # points per frame
      radius: 12 # points
    layers:
      - id: card
        size: [40, 50]
        position: [20, 40]
        backgroundColor: black
        motionBlur: {angle: 0, radius: radius, opacity: log2(distance) / log2(fullAt)}
        animations: [{property: position.x, to: 100, duration: 0.4, easing: easeInEaseOut}]
    variants:
      no blur: {layers: {card: {motionBlur: null}}}

    """

  /// The same scene with a shutter in place of the overlay's formula.
  static let matched = card.replacingOccurrences(
    of: "{angle: 0, radius: radius, opacity: log2(distance) / log2(fullAt)}",
    with: "{as: matched, angle: 0}")

  /// A scene with as many rows as a parameter says, which must be whole; their size need not be
  /// whole.
  static let rows = """
    size: [60, 60]
    duration: 0.2
    parameters: {rows: {value: 3, min: 1, max: 9}, size: {value: 4, min: 1, max: 9}}
    layers:
      - id: row
        repeat: {count: rows, as: i}
        position: [30, 6 * i + 4]
        size: [40, size]
        backgroundColor: black

    """

  /// A scene of a card that rotates, grows and tilts on its way from black to white.
  static let turned = """
    size: [120, 80]
    scale: 2
    duration: 0.5
    background: black
    parameters: {side: {value: 24, min: 1, max: 60}}
    layers:
      - {id: light, size: [60, 80], position: [90, 40], backgroundColor: white}
      - id: world
        size: [120, 80]
        position: [60, 40]
        perspective: 200
        layers:
          - id: card
            size: [side, 30]
            position: [25, 40]
            backgroundColor: grey
            animations:
              - {property: position.x, to: 90, duration: 0.4}
              - {property: rotation, to: 70, duration: 0.4}
              - {property: rotationY, to: 40, duration: 0.4}
              - {property: scale, to: [1.4, 0.8], duration: 0.4}

    """

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PreviewedFolder.matched.utf8, to: "matched.yaml")
    try folder.write(PreviewedFolder.card.utf8, to: "card.yaml")
    try folder.write(Array("not for everybody".utf8), to: "secret.txt")
  }

  /// Runs checks on the page of a scene in a browser, one after the other.
  ///
  /// - Parameters:
  ///   - script: The script with the checks, which `names` names.
  ///   - options: Further words of the command that serves the scene.
  func browse(_ script: String, _ scene: String, _ names: [String], options: [String] = []) throws {
    try serving([scene] + options) { address, _ in
      let done = try folder.python(
        script, [address.absoluteString, folder.file(scene)] + names)
      #expect(done == names.map { $0[...] })
    }
  }

  /// Serves a scene while `body` runs; returns the program's outcome after Ctrl-C.
  @discardableResult
  func serving(_ scene: String, _ body: (_ address: URL, _ port: UInt16) throws -> Void)
    throws -> SmearProcess.Outcome
  {
    try serving([scene]) { address, _ in try body(address, UInt16(try #require(address.port))) }
  }

  /// Serves a scene with options while `body` runs; returns the program's outcome after Ctrl-C.
  @discardableResult
  func serving(
    _ words: [String], through script: String = #"exec "$@""#,
    _ body: (_ address: URL, _ process: SmearProcess) throws -> Void
  ) throws -> SmearProcess.Outcome {
    let process = try SmearProcess(
      ["preview", "--port", "0"] + words, in: folder.path, through: script)
    do {
      try body(try #require(URL(string: try process.firstLine())), process)
    } catch {
      process.send(SIGINT)
      throw error
    }
    process.send(SIGINT)
    return try process.outcome()
  }

  /// Waits until a condition holds; fails after ten minutes.
  func expectSoon(_ what: String, _ isSo: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(600)
    while !(try isSo()) {
      guard ContinuousClock.now < deadline else { throw Impatience(waitingFor: what) }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}
