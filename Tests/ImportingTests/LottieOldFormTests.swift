import Importing
import SceneText
import Testing

/// Forms of values that older files and other programs write.
@Suite struct LottieOldFormTests {
  private static func words(_ layer: String, more: String = "") throws -> String {
    let animation = try ImportedAnimation(layer, more: more)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  /// The shape or the mask says whether its path is closed, and tangents may be missing.
  @Test func pathsMayBeClosedElsewhere() throws {
    let path = #"{"k":{"v":[[0,0],[9,0],[9,9]]}}"#
    let shape = try Self.words(
      ImportedAnimation.shapes(
        #"{"ty":"sh","closed":true,"ks":\#(path)},\#(ImportedAnimation.red)"#))
    #expect(shape.contains("d: M 0 0 L 9 0 L 9 9 Z"), "\(shape)")
    let masked = try Self.words(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{},"masksProperties":[{"cl":true,"pt":\#(path)}]}"#
    )
    #expect(masked.contains("d: M 0 0 L 9 0 L 9 9 Z"), "\(masked)")
  }

  /// Colours count to 255, unless they are only slightly above 1.
  @Test(arguments: [("[255,0,51]", "#ff0033"), ("[1.0000001,0.5,0]", "#ff8000")])
  func coloursCountTo255(color: String, expected: String) throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"fl","c":{"k":\#(color)}}"#))
    #expect(words.contains("fill: \"\(expected)\""), "\(words)")
  }

  @Test func fillsMayBeSwitchedOff() throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"fl","fillEnabled":false,"c":{"k":[0,1,0]}},\#(ImportedAnimation.red)"#
      ))
    #expect(words.contains("#ff0000") && !words.contains("#00ff00"), "\(words)")
  }

  /// Layers, compositions and their assets have numbers for names.
  @Test func namesMayBeNumbers() throws {
    let words = try Self.words(
      #"{"ty":0,"refId":7,"w":9,"h":9,"ks":{}}"#,
      more: #""assets":[{"id":7,"layers":[{"ty":1,"sw":9,"sh":9,"sc":"\#("#ff0000")","ks":{}}]}],"#)
    #expect(words.contains("component: composition-7"), "\(words)")
  }

  /// The halves of an emoji may stand one by one.
  @Test func halvesOfCharactersAreRead() throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),\#(ImportedAnimation.red)"#, more: #""nm":"a\ud83db","#))
    #expect(words.contains("a\u{FFFD}b"), "\(words)")
  }

  /// A path with another number of points at a keyframe jumps there, on a layer of its own.
  @Test func pathsGetOtherNumbersOfPoints() throws {
    func path(_ points: String) -> String { #"[{"c":true,"v":[\#(points)]}]"# }
    let keyframes =
      #"{"t":0,"s":\#(path("[0,0],[9,0],[9,9]"))},{"t":15,"s":\#(path("[0,0],[9,0],[9,7]"))},{"t":30,"s":\#(path("[0,0],[9,0],[9,9],[0,9]"))}"#
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"a":1,"k":[\#(keyframes)]}},\#(ImportedAnimation.red)"#))
    #expect(words.contains("hidden: time >= 1 "), "\(words)")
    #expect(words.contains("duration: 0.5"), "\(words)")
    #expect(words.contains("d: M 0 0 L 9 0 L 9 9 L 0 9 Z"), "\(words)")
    #expect(words.contains("hidden: time < 1"), "\(words)")
  }

  /// A layer with a red path that has other points in each frame.
  ///
  /// - Parameter forms: The keys of the path in each frame.
  private static func path(_ forms: [String]) -> String {
    let keyframes = forms.enumerated().map { #"{"t":\#($0),"s":[{\#($1)}]}"# }
    return ImportedAnimation.shapes(
      #"{"ty":"sh","ks":{"a":1,"k":[\#(keyframes.joined(separator: ","))]}},\#(ImportedAnimation.red)"#
    )
  }

  /// A path that changes very often stays on one layer. Its shorter forms get curves without length.
  @Test func pathsMayChangeOften() throws {
    let words = try Self.words(
      Self.path(
        (0..<400).map { index in
          let points = index.isMultiple(of: 2) ? "[0,0],[9,0],[9,9]" : "[0,0],[9,0],[9,9],[0,9]"
          return #""c":true,"v":[\#(points)]"#
        }))
    #expect(!words.contains("resample") && !words.contains("hidden"), "\(words.prefix(500))")
    let long = "M 0 0 C 0 0 9 0 9 0 C 9 0 9 9 9 9 C 9 9 0 9 0 9 C 0 9 0 0 0 0 Z"
    #expect(words.contains(long), "\(words.prefix(500))")
    let short = "d: M 0 0 C 0 0 9 0 9 0 C 9 0 9 9 9 9 C 9 9 0 0 0 0 C 0 0 0 0 0 0 Z"
    #expect(words.contains(short), "\(words.prefix(500))")
  }

  /// An open path gets a closing line in another way than by curves without length.
  @Test func pathsMayOpenOften() throws {
    let words = try Self.words(
      Self.path(
        (0..<300).map { #""c":\#($0.isMultiple(of: 3)),"v":[[0,0],[9,0],[9,\#($0)]]"# }))
    #expect(words.contains("morph: resample"), "\(words.prefix(500))")
  }

  /// Forms would become very long texts if each had as many points as the longest.
  @Test func pathsMayChangeTooOften() throws {
    let many = String(repeating: "[1,1],", count: 900) + "[0,0]"
    let animation = try ImportedAnimation(
      Self.path(
        [#""c":true,"v":[\#(many)]"#]
          + (0..<1200).map {
            #""c":true,"v":[[0,0],[9,0]\#($0.isMultiple(of: 2) ? ",[9,9]" : "")]"#
          }))
    #expect(
      animation.messages.contains {
        $0.hasPrefix("layers[0].shapes[0].ks: the movement of the path is left out: it keeps its")
      }, "\(animation.messages)")
    #expect(try !animation.layers().contains("animations"))
  }

  /// A gradient has as many colours as it has numbers for, and each comes after the one before.
  @Test func gradientsMayLackColours() throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"t":1,"g":{"p":3,"k":{"k":[0.5,1,0,0,0.2,0,0,1]}}}"#
      ))
    #expect(words.contains("colors: \"#ff0000\" \"#0000ff\" locations: 0.5 0.5"), "\(words)")
  }
}
