import System
import Timeline
import SceneModel
import SceneText

/// The JSON of an expectation of a scene and its result.
struct ExpectationJSON: Encodable {
  /// Text of the expectation, joined to one line.
  let text: String

  /// File name without its folder, and line in the file, counted from 1.
  let file: String
  let line: Int

  /// Paths of the layers that the expectation concerns.
  let layers: [String]

  /// The reason why the expectation fails; absent if it holds.
  let message: String?

  /// The first frame at which the expectation fails; absent if it holds.
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

  /// Returns the results of all expectations of a scene.
  ///
  /// - Throws: ``Diagnostic`` at a formula without a value.
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
