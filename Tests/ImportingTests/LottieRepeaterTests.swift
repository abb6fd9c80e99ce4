import Importing
import SceneText
import Testing

/// What becomes of repeaters of Lottie animations that change over time.
@Suite struct LottieRepeaterTests {
  /// A red box with three copies of it.
  ///
  /// - Parameters:
  ///   - keys: Keys of the repeater, each with a comma after it.
  ///   - transform: The transform of the copies.
  private static func copies(_ keys: String, _ transform: String) -> String {
    ImportedAnimation.shapes(
      "\(ImportedAnimation.box),\(ImportedAnimation.red),"
        + #"{"ty":"rp",\#(keys)"m":1,"tr":{\#(transform)}}"#)
  }

  private static let movements: [(keys: String, transform: String, expected: [String])] = [
    // The offset moves and turns all copies.
    (
      #""c":{"k":3},"# + ImportedAnimation.moving("o", #"{"t":0,"s":[0]},{"t":30,"s":[2]}"#),
      #""p":{"k":[30,0]},"r":{"k":10}"#,
      [
        "position: [0 + 30 * (copy), 0]", "rotation: 0 + 10 * (copy)",
        "{property: position, to: [0 + 30 * (copy + 2), 0], duration: 1}",
        "{property: rotation, to: 0 + 10 * (copy + 2), duration: 1}",
      ]
    ),
    // Sizes multiply, and have no straight way from one to the next.
    (
      #""c":{"k":3},"#,
      ImportedAnimation.moving("s", #"{"t":0,"s":[100,100]},{"t":30,"s":[50,50]}"#)
        + #""p":{"k":[30,0]}"#,
      ["[0.75 ^ (copy), 0.75 ^ (copy)]", "[0.5 ^ (copy), 0.5 ^ (copy)]"]
    ),
    // Every other copy is mirrored.
    (
      #""c":{"k":3},"o":{"k":1},"#, #""p":{"k":[30,0]},"s":{"k":[-100,50]}"#,
      ["scale: [(-1) ^ (copy + 1), 0.5 ^ (copy + 1)]"]
    ),
    // The opacity of the first copy.
    (
      #""c":{"k":3},"#,
      ImportedAnimation.moving("so", #"{"t":0,"s":[100]},{"t":30,"s":[0]}"#)
        + #""eo":{"k":50}"#,
      ["opacity: 1 + -0.25 * (copy)", "{property: opacity, to: 0 + 0.25 * (copy), duration: 1}"]
    ),
    // The opacity of copies whose number changes.
    (
      ImportedAnimation.moving("c", #"{"t":0,"s":[1],"h":1},{"t":15,"s":[3]},{"t":30,"s":[3]}"#),
      ImportedAnimation.moving("eo", #"{"t":0,"s":[100]},{"t":30,"s":[0]}"#) + #""so":{"k":100}"#,
      ["1 + -0.25 * (copy)", "1 + -0.5 * (copy)", "hidden: copy >= 1"]
    ),
  ]

  @Test(arguments: movements)
  func repeatersChange(keys: String, transform: String, expected: [String]) throws {
    let animation = try ImportedAnimation(Self.copies(keys, transform))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    for part in expected {
      #expect(layers.contains(part.unbroken.joined(separator: " ")), "\(part) not in \(layers)")
    }
  }

  private static let rises = #"{"t":0,"s":[10,0]},{"t":15,"s":[20,0]}],"x":"loopOut('offset')"},"#

  /// Formulas of copies do not add up, so that all repetitions stand there.
  @Test(arguments: [
    (
      #""c":{"a":1,"k":[{"t":0,"s":[1]},{"t":30,"s":[2]}],"x":"loopOut('offset')"},"#, "",
      ["{count: 3, as: copy}", "[copy >= 1, copy >= 2, copy >= 3]"]
    ),
    (
      #""c":{"a":1,"k":[{"t":30,"s":[3]},{"t":45,"s":[4]}],"x":"loopIn('offset')"},"#, "",
      ["[copy >= 1, copy >= 2, copy >= 3, copy >= 4]"]
    ),
    (
      #""c":{"k":3},"#, #""p":{"a":1,"k":[\#(rises)"r":{"k":0}"#,
      [
        "position: [0 + 10 * (copy), 0]",
        "{property: position, to: [0 + 50 * (copy), 0], duration: 2}",
      ]
    ),
    (
      #""c":{"k":3},"o":{"a":1,"k":[\#(rises)"#, #""r":{"k":2}"#,
      ["{property: rotation, to: 0 + 2 * (copy + 50), duration: 2}"]
    ),
    (
      #""c":{"k":3},"#, #""so":{"a":1,"k":[\#(rises)"eo":{"k":50}"#,
      ["opacity: 0.1 + 0.2 * (copy)", "{property: opacity, to: 0.5, duration: 2}"]
    ),
  ])
  func copiesAddUp(keys: String, transform: String, expected: [String]) throws {
    try repeatersChange(keys: keys, transform: transform, expected: expected)
  }

  /// Repetitions of very short keyframes would be too many.
  @Test func tooManyRepetitionsOfCopiesAreNamed() throws {
    let animation = try ImportedAnimation(
      Self.copies(
        #""c":{"k":3},"#,
        #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":0.1,"s":[1]}],"x":"loopOut('offset')"}"#))
    #expect(
      animation.messages == [
        "layers[0].shapes[2].tr.r: a part of the repetitions is left out: the value rests beyond "
          + "400 keyframes"
      ])
  }

  /// A fill behind a repeater paints the outlines of all copies as one.
  @Test func paintsBehindRepeatersPaintAllCopies() throws {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"rp","c":{"k":2},"o":{"k":1},"tr":{"p":{"k":[30,0]},"s":{"k":[50,50]}}},\#(ImportedAnimation.red)"#
      ))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    #expect(
      try animation.layers().unbroken.joined(separator: " ").contains(
        "d: M 35 -2.5 L 35 2.5 L 25 2.5 L 25 -2.5 Z "
          + "M 62.5 -1.25 L 62.5 1.25 L 57.5 1.25 L 57.5 -1.25 Z"))
  }

  /// Half a step cannot be half mirrored.
  @Test func mirroringBetweenStepsIsNamed() throws {
    let animation = try ImportedAnimation(
      Self.copies(#""c":{"k":3},"o":{"k":0.5},"#, #""s":{"k":[-100,100]}"#))
    #expect(
      animation.messages.contains { $0.contains("the mirroring of copies is left out") },
      "\(animation.messages)")
  }

  /// A fill behind a repeater paints the mirrored outlines.
  @Test func paintsBehindRepeatersPaintMirroredCopies() throws {
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        #"{"ty":"sh","ks":{"k":{"v":[[0,0],[10,0],[0,5]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}}},{"ty":"rp","c":{"k":2},"tr":{"s":{"k":[-100,100]}}},\#(ImportedAnimation.red)"#
      ))
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let layers = try animation.layers().unbroken.joined(separator: " ")
    #expect(layers.contains("M 0 0 L -10 0 L 0 5 Z"), "\(layers)")
    #expect(layers.contains("M 0 0 L 10 0 L 0 5 Z"), "\(layers)")
  }

  /// Repeaters in repeaters would make more copies than any file needs.
  @Test func tooManyCopiesAreNamed() throws {
    let repeater = #"{"ty":"rp","c":{"k":1000},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
    let animation = try ImportedAnimation(
      ImportedAnimation.shapes(
        "\(ImportedAnimation.box),\(repeater),\(repeater),\(repeater),\(ImportedAnimation.red)"))
    #expect(
      animation.messages.contains { $0.contains("a part of the repeater is left out") },
      "\(animation.messages)")
  }
}
