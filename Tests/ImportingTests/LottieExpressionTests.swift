import Importing
import SceneModel
import SceneText
import Testing

/// What becomes of expressions, none of which is run.
@Suite struct LottieExpressionTests {
  /// The words of a solid whose rotation has an expression.
  private static func words(
    _ expression: String, _ keyframes: String, more: String = ""
  ) throws -> String {
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"r":{"k":\#(keyframes),"x":"\#(expression)"}}\#(more)}"#
    )
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  private static let keyframes =
    #"[{"t":12,"s":[0]},{"t":18,"s":[50]},{"t":24,"s":[20]},{"t":30,"s":[80]}]"#

  /// The last segments repeat behind all keyframes, the first ones before them.
  @Test(arguments: [
    (
      "loopOut('cycle', 1)",
      [
        "values: 0 50 20 begin: 0.4 duration: 0.4",
        "from: 20 to: 80 begin: 0.8 duration: 0.2 repeatCount: forever",
      ]
    ),
    (
      "loopOut(type = \\\"pingpong\\\", numKeyframes = 0)",
      ["values: 0 50 20 80 begin: 0.4 duration: 0.6 repeatCount: forever autoreverses: true"]
    ),
    (
      "loopIn('cycle', 1); // again",
      [
        "from: 0 to: 50 duration: 0.2 repeatCount: 2",
        "values: 0 50 20 80 begin: 0.4 duration: 0.6",
      ]
    ),
    (
      "loopIn('offset', 1)",
      ["values: -100 50 20 80 keyTimes: 0 0.6 0.8 1 duration: 1"]
    ),
    (
      "loopOut('offset', 1)",
      [
        "values: 0 50 20 begin: 0.4 duration: 0.4",
        "additive: true from: 0 to: 60 begin: 0.8 duration: 0.2 repeatCount: forever cumulative: true",
      ]
    ),
    (
      "loopIn('pingpong')",
      [
        "values: 0 50 20 80 begin: -0.8 duration: 0.6 repeatCount: 1 autoreverses: true",
        "values: 0 50 20 80 begin: 0.4 duration: 0.6",
      ]
    ),
  ])
  func segmentsRepeat(expression: String, expected: [String]) throws {
    let words = try Self.words(expression, Self.keyframes)
    var rest = words[...]
    for part in expected {
      let place = try #require(rest.firstRange(of: part), "\(part) is not in \(words)")
      rest = rest[place.upperBound...]
    }
  }

  /// Repetitions before two keyframes end with another value than the first one, at which these
  /// begin.
  @Test func keyframesBeginAtTheirValueAfterRepetitions() throws {
    let words = try Self.words("loopIn()", #"[{"t":12,"s":[10]},{"t":18,"s":[50]}]"#)
    #expect(words.contains("from: 10 to: 50 begin: 0.4 duration: 0.2"), "\(words)")
  }

  /// Each repetition begins where the one before ended, also on a curve.
  @Test(arguments: [
    (#"{"t":0,"s":[40,40]},{"t":30,"s":[60,70]}"#, "additive: true from: 0 0 to: 20 30"),
    (
      #"{"t":0,"s":[40,40],"to":[10,0],"ti":[0,-10]},{"t":30,"s":[60,70]}"#,
      "path: M 0 0 C 10 0 20 20 20 30 additive: true"
    ),
    (#"{"t":0,"s":[0,0]},{"t":30,"s":[60,70]}"#, "from: 0 0 to: 60 70 duration"),
  ])
  func placesAddUp(keyframes: String, expected: String) throws {
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"p":{"k":[\#(keyframes)],"x":"loopOut('offset')"}}}"#
    )
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains(expected), "\(words)")
    #expect(words.contains("cumulative: true"), "\(words)")
  }

  /// Paths have no sums: they repeat as they are.
  @Test(arguments: ["loopIn", "loopOut"])
  func pathsRepeatWithoutSums(function: String) throws {
    func path(_ points: String) -> String { #"[{"c":true,"v":[\#(points)]}]"# }
    let keyframes =
      #"{"t":15,"s":\#(path("[0,0],[9,0],[9,9]"))},{"t":30,"s":\#(path("[0,0],[9,0],[9,7]"))}"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"a":1,"k":[\#(keyframes)],"x":"\#(function)('offset')"}},\#(ImportedAnimation.red)"#
      ))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let words = try animation.layers()
    #expect(words.contains("repeatCount") && !words.contains("cumulative"), "\(words)")
  }

  /// An opacity that goes on beyond its limits reaches them at the same time.
  @Test func opacitiesEndAtTheirLimits() throws {
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"o":{"k":50,"x":"time * 50 - 50"}}}"#)
    let words = try animation.layers().unbroken.joined(separator: " ")
    #expect(words.contains("opacity: 0 "), "\(words)")
    #expect(words.contains("values: 0 0 1 1 keyTimes: 0 0.0003 0.0009 1 duration"), "\(words)")
  }

  /// Of two statements none is read.
  @Test func statementsAreNoSum() throws {
    let animation = try ImportedAnimation(
      #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{"r":{"k":7,"x":"5; -time"}}}"#)
    #expect(animation.messages.count == 1, "\(animation.messages)")
  }

  /// A value comes as fast as it leaves its first keyframe.
  @Test func valuesComeFromFar() throws {
    let words = try Self.words("loopIn('continue')", #"[{"t":30,"s":[0]},{"t":40,"s":[20]}]"#)
    #expect(words.contains("rotation: -20000"), "\(words)")
    #expect(words.contains("to: 20 begin: -332.333334 duration: 333.666666"), "\(words)")
  }

  /// A number of the time alone changes evenly; one of nothing stays.
  @Test(arguments: [
    ("time * 90", "", 300_000.0), ("$bm_rt = $bm_mul(time, -90);", "", -300_000),
    ("value + time*360/2", "rotation: 5", 600_005), ("-(time/2 + 1)*3", "rotation: -3", -5003),
  ])
  func numbersChangeEvenly(expression: String, start: String, end: Double) throws {
    let words = try Self.words(expression, "5")
    #expect(words.contains(start), "\(words)")
    #expect(words.contains("to: \(end.plain) duration: 3333.3333"), "\(words)")
  }

  @Test(arguments: [("45", "rotation: 45"), ("value", "rotation: 5"), ("value/2", "rotation: 2.5")])
  func numbersStay(expression: String, expected: String) throws {
    #expect(try Self.words(expression, "5").contains(expected))
  }

  /// A value of an effect is found by its name, by the name of its kind, and by its number.
  @Test(arguments: ["'Slider'", "'ADBE Slider Control-0001'", "1"])
  func expressionsNameValuesOfEffects(parameter: String) throws {
    let effect =
      #","ef":[{"ty":5,"nm":"Turn","ef":[{"ty":0,"nm":"Slider","mn":"ADBE Slider Control-0001","v":{"k":70}}]}]"#
    let words = try Self.words("effect('Turn')(\(parameter))", "5", more: effect)
    #expect(words.contains("rotation: 70"), "\(words)")
  }

  /// A composition whose time is remapped goes on from its beginning.
  @Test func remappedTimesRepeat() throws {
    let animation = try ImportedAnimation(
      #"{"ty":0,"refId":"a","w":9,"h":9,"ks":{},"tm":{"k":[{"t":0,"s":[0]},{"t":20,"s":[0.6]}],"x":"loopOut('cycle')"}}"#,
      more:
        #""assets":[{"id":"a","layers":[{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}]}],"#)
    let layers = try animation.layers()
    #expect(layers.ranges(of: "component: ").count == 3, "\(layers)")
    #expect(layers.contains("time < 0.666666 or time >= 1.333333"), "\(layers)")
  }

  /// Copies of a large composition would be too many layers.
  @Test func largeCompositionsDoNotRepeat() throws {
    let layer = #"{"ty":1,"sw":9,"sh":9,"sc":"\#("#ffffff")","ks":{}}"#
    let layers = Array(repeating: layer, count: 1000).joined(separator: ",")
    let animation = try ImportedAnimation(
      #"{"ty":0,"refId":"a","w":9,"h":9,"ks":{},"tm":{"k":[{"t":0,"s":[0]},{"t":2,"s":[0.6]}],"x":"loopOut('cycle')"}}"#,
      more: #""assets":[{"id":"a","layers":[\#(layers)]}],"#)
    #expect(animation.messages.count == 1, "\(animation.messages)")
    #expect(try animation.layers().ranges(of: "component: ").count == 2)
  }
}
