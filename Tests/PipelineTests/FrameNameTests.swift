import Pipeline
import Testing

@Suite struct FrameNameTests {
  @Test(arguments: [
    (0, "frame-00000.png"), (42, "frame-00042.png"), (99_999, "frame-99999.png"),
    (100_000, "frame-100000.png"),
  ])
  func numbersHaveNamesAndBack(number: Int, text: String) {
    #expect(FrameName(number).text == text)
    #expect(FrameName(parsing: text)?.number == number)
  }

  @Test(arguments: [
    "", "frame-", "frame-.png", "frame-42.png", "frame-000042.png", "frame-+0042.png",
    "frame--0042.png", "frame-00042.PNG", "../frame-00042.png", "frame-00042.png.png",
    "frame-99999999999999999999.png", ".png", "frame-0004२.png",
  ])
  func otherNamesAreNoFrames(text: String) {
    #expect(FrameName(parsing: text) == nil)
  }
}
