import Importing
import SceneText
import Testing

/// What becomes of properties that name slots.
@Suite struct LottieSlotTests {
  private static func words(_ layer: String, slots: String) throws -> String {
    let animation = try ImportedAnimation(layer, more: #""slots":{\#(slots)},"#)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    return try animation.layers().unbroken.joined(separator: " ")
  }

  /// The value of the slot takes the place of that of the property, also with keyframes.
  @Test(arguments: [
    (#"{"a":0,"k":[0,0,1,1]}"#, "fill: \"#0000ff\""),
    (
      #"{"a":1,"k":[{"t":0,"s":[0,0,1]},{"t":30,"s":[1,0,0]}]}"#,
      "property: contents.rectangle.fill to: \"#ff0000\" duration: 1"
    ),
  ])
  func propertiesHaveTheValuesOfTheirSlots(value: String, expected: String) throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"fl","c":{"k":[0,1,0],"sid":"brand"}}"#),
      slots: #""brand":{"p":\#(value)}"#)
    #expect(words.contains(expected), "\(words)")
  }

  /// A slot needs no other value beside it.
  @Test func emptyPropertiesHaveTheValuesOfTheirSlots() throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),\#(ImportedAnimation.red)"#,
        transform: #""r":{"sid":"turn"}"#), slots: #""turn":{"p":{"k":30}}"#)
    #expect(words.contains("rotation: 30"), "\(words)")
  }

  /// A property whose slot is missing, and one whose slot has no value, keep their own.
  @Test(arguments: ["", #""brand":{}"#, #""brand":3"#]) func missingSlotsChangeNothing(
    slots: String
  ) throws {
    let words = try Self.words(
      ImportedAnimation.shapes(
        #"\#(ImportedAnimation.box),{"ty":"fl","c":{"k":[0,1,0],"sid":"brand"}}"#), slots: slots)
    #expect(words.contains("fill: \"#00ff00\""), "\(words)")
  }
}
