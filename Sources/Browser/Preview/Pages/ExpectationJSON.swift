import System
import Timeline
import SceneModel
import SceneText

/// The JSON of something that a scene expects of its movement.
struct ExpectationJSON: Encodable {
  /// As it is written, in one line.
  let text: String

  /// The name of the file in which it stands, without its folder, and the line there, from 1.
  let file: String
  let line: Int

  /// The paths of the layers that it is about.
  let layers: [String]

  /// Why it does not hold; absent if it does.
  let message: String?

  /// The first frame at which it does not hold.
  let frame: Int?

  init(_ result: ExpectationCheck.Result, in sources: [SourceText]) {
    let range = result.expectation.source
    let source = sources.first { $0.file == range.file } ?? sources[0]
    text = String(decoding: source.bytes[range.bytes], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    file = source.file.pathParts.name
    layers = result.expectation.layers
    line = source.position(of: range.bytes.lowerBound).line
    message = result.failure?.message
    frame = result.failure?.frame
  }

  /// What has come of all that a scene expects.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no value.
  static func all(of scene: PreviewedScene, on drawable: PreviewedScene.Drawable) throws(Diagnostic)
    -> [ExpectationJSON]
  {
    guard !scene.parsed.expectations.isEmpty else { return [] }
    let timeline = drawable.timeline
    var check = ExpectationCheck(scene.parsed.expectations, of: timeline)
    for tick in timeline.displayLink { try check.add(try timeline.presentation(at: tick)) }
    return check.results.map { ExpectationJSON($0, in: scene.parsed.sources) }
  }
}
