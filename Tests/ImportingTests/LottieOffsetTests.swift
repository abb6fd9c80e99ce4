import Importing
import SceneText
import Testing

/// What becomes of outlines that are moved inwards and outwards.
@Suite struct LottieOffsetTests {
  /// A square, and one in it that runs the other way.
  private static let ring =
    #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"rc","d":3,"p":{"k":[0,0]},"s":{"k":[8,8]}}"#

  private static func words(
    _ outlines: String, by offset: String, _ paint: String
  ) throws -> String {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(#"\#(outlines),{"ty":"op",\#(offset)},\#(paint)"#))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  /// A line along the outline is cut out of a fill that is moved inwards, also as it moves.
  @Test(arguments: [
    (#"{"k":-3}"#, "lineWidth: 6", false),
    (#"{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[-3]}]}"#, "lineWidth: 0", true),
  ])
  func fillsMoveInwards(amount: String, width: String, moves: Bool) throws {
    let words = try Self.words(
      ImportedAnimation.square, by: #""a":\#(amount),"lj":2"#, ImportedAnimation.red)
    let square = "anchorPoint: 0 0 contents: path: d: M 0 0 L 10 0 L 10 10 Z"
    #expect(
      words.contains(
        "isolated: true layers: \(square) fill: \"#ff0000\" \(square) stroke: black \(width) "
          + "lineJoin: round blendMode: destinationOut"), "\(words)")
    #expect(
      words.contains("property: contents.path.lineWidth to: 6 duration: 1") == moves, "\(words)")
  }

  /// A fill with a hole stays one path, so that the hole grows as the fill shrinks.
  @Test(arguments: [-3, 3]) func holesMoveTheOtherWay(amount: Int) throws {
    let words = try Self.words(
      Self.ring, by: #""a":{"k":\#(amount)}"#, ImportedAnimation.red)
    let ring = "M 10 -10 L 10 10 L -10 10 L -10 -10 Z M"
    #expect(words.components(of: ring) == (amount < 0 ? 2 : 1), "\(words)")
    #expect(words.components(of: "lineWidth: 6") == 1, "\(words)")
  }

  /// The path of a line is moved: inwards on the right side of its direction, whatever this is.
  @Test(arguments: [
    (ImportedAnimation.square, #""a":{"k":-1}"#, "M 2.414 1 L 9 1 L 9 7.586 L 2.414 1 Z"),
    (
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,10]}}"#, #""a":{"k":2},"lj":1"#,
      "M 12 -5 L 12 5 L 12 7 L 10 7 L -10 7 L -12 7 L -12 5 L -12 -5 L -12 -7 L -10 -7 L 10 -7 "
        + "L 12 -7 L 12 -5 Z"
    ),
    (
      #"{"ty":"rc","d":3,"p":{"k":[0,0]},"s":{"k":[20,10]}}"#, #""a":{"k":-2}"#,
      "M -8 -3 L -8 3 L 8 3 L 8 -3 L -8 -3 Z"
    ),
  ])
  func pathsOfLinesMove(outline: String, offset: String, path: String) throws {
    let words = try Self.words(outline, by: offset, ImportedAnimation.line)
    #expect(words.contains("d: \(path) stroke: black"), "\(words)")
  }

  /// An open path becomes a closed one around it.
  @Test func openPathsAreSurrounded() throws {
    let path =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[10,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let words = try Self.words(path, by: #""a":{"k":2},"lj":3"#, ImportedAnimation.line)
    #expect(words.contains("d: M 0 -2 L 10 -2 L 10 2 L 0 2 L 0 -2 Z"), "\(words)")
  }

  /// A line that moves inwards by more than the size of its outline is not drawn.
  @Test func smallOutlinesVanish() throws {
    let words = try Self.words(
      ImportedAnimation.square, by: #""a":{"k":-4}"#, ImportedAnimation.line)
    #expect(!words.contains("path:"), "\(words)")
  }

  /// An outline that moves both ways has a path for each frame.
  @Test func pathsMoveOverTime() throws {
    let words = try Self.words(
      ImportedAnimation.box, by: #""a":{"a":1,"k":[{"t":0,"s":[-2]},{"t":30,"s":[3]}]},"lj":3"#,
      ImportedAnimation.red)
    #expect(words.contains("property: contents.path.d"), "\(words)")
    #expect(words.contains("M 8 -3 L 8 3 L -8 3 L -8 -3 L 8 -3 Z"), "\(words)")
  }

  /// Paths with very many points are not moved, because that would take too long.
  @Test func manyPointsAreLeftOut() throws {
    let points = (0..<4000).map { "[\($0 % 90),\($0 % 70)]" }.joined(separator: ",")
    let flat = Array(repeating: "[0,0]", count: 4000).joined(separator: ",")
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[\#(flat)],"o":[\#(flat)]}}},{"ty":"op","a":{"a":1,"k":[{"t":0,"s":[1]},{"t":60,"s":[2]}]}},\#(ImportedAnimation.line)"#
      ))
    #expect(
      animation.messages == [
        "layers[0].shapes[1]: the offset of paths is left out: "
          + "the outlines are drawn without it, because they have too many points"
      ])
  }

  /// So do very many outlines, each of which would be compared with all others.
  @Test func manyOutlinesAreLeftOut() throws {
    let outline = #"{"ty":"rc","p":{"k":[9,9]},"s":{"k":[9,9]}},"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        String(repeating: outline, count: 5000)
          + #"{"ty":"op","a":{"k":-2}},\#(ImportedAnimation.line)"#))
    #expect(
      animation.messages == [
        "layers[0].shapes[5000]: the offset of paths is left out: "
          + "the outlines are drawn without it, because they have too many points"
      ])
  }

  /// An outline is moved after it is trimmed, which no path can say.
  @Test func offsetsOfTrimmedOutlinesAreLeftOut() throws {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.square),{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0}},{"ty":"op","a":{"k":2}},\#(ImportedAnimation.line)"#
      ))
    #expect(
      animation.messages == [
        "layers[0].shapes[2]: the offset of paths is left out: "
          + "the outlines are drawn without it, because they are trimmed before"
      ])
    _ = try animation.layers()
  }
}

extension String {
  /// How often the text holds another.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
