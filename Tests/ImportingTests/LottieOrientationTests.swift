import Importing
import SceneModel
import SceneText
import Testing
import Timeline

/// Lottie layers that turn along their paths.
@Suite struct LottieOrientationTests {
  private static func animation(_ transform: String) throws -> ImportedAnimation {
    try ImportedAnimation(
      #"{"ty":1,"ao":1,"sw":20,"sh":10,"sc":"\#("#00ff80")","ks":{\#(transform)}}"#)
  }

  private static func moving(_ key: String, _ from: String, _ to: String, start: Int = 0) -> String
  {
    #""\#(key)":{"a":1,"k":[{"t":\#(start),"s":[\#(from)]},{"t":40,"s":[\#(to)]}]}"#
  }

  private static let diagonal = moving("p", "0,0", "40,40")
  private static let split =
    #""p":{"s":true,\#(moving("x", "0", "40")),\#(moving("y", "10", "50"))}"#
  private static let turn = moving("r", "0", "80")

  /// A turn that is followed by one that repeats.
  private static let swing =
    #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[60]},{"t":20,"s":[80]}],"x":"loopOut('pingpong', 1)"}"#

  private static let cases: [(transform: String, expected: [Double])] = [
    (diagonal, [45, 45, 45]),
    (diagonal + #","r":{"k":10}"#, [55, 55, 55]),
    ("\(diagonal),\(turn)", [45, 85, 125]),
    (moving("p", "0,0", "0,40", start: 20) + "," + turn, [90, 130, 170]),
    (moving("p", "0,0", "40,40", start: 20), [45, 45, 45]),
    (split, [45, 45, 45]),
    ("\(split),\(turn)", [45, 85, 125]),
    ("\(diagonal),\(swing)", [45, 125, 125]),
  ]

  /// A rotation is added to the direction, which holds before the first keyframe, too.
  @Test(arguments: cases)
  func rotationsAreAddedToDirections(transform: String, expected: [Double]) throws {
    let animation = try Self.animation(transform)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let timeline = try SceneTimeline(#require(animation.parsed.scene))
    let link = timeline.displayLink
    for (frame, angle) in zip([0, 20, 40], expected) {
      let layer = try timeline.presentation(at: link[frame]).layers[0]
      #expect(abs(layer[.rotation] - angle) < 0.01, "\(frame): \(layer[.rotation])")
    }
  }

  /// Coordinates that repeat apart have no path.
  @Test func turnsAlongRepeatedCoordinatesAreNamed() throws {
    let x = #""x":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[9]}],"x":"loopOut()"}"#
    let animation = try Self.animation(#""p":{"s":true,\#(x),"y":{"k":0}}"#)
    #expect(animation.messages.count == 1, "\(animation.messages)")
    #expect(animation.messages[0].contains("the turn along the path is left out"))
  }
}
