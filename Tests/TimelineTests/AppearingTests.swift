import SceneModel
import Testing

@testable import Timeline

@Suite struct AppearingTests {
  /// The frames of a second at which the picture is there.
  private func frames(_ layer: String) throws -> [Int] {
    let timeline = try #require(
      SceneFixture.scene("size: [100, 100]\nduration: 1\nlayers:\n  - \(layer)\n"))
    return try timeline.displayLink.filter {
      try timeline.presentation(at: $0).layers[0].hasContents
    }.map(\.frame)
  }

  private let image = "contents: {image: {file: a.png, delay: 0.4}}"

  @Test func picturesComeTheirDelayAfterTheLayerMeetsTheCanvas() throws {
    // Its upper edge passes 100 after 0.25 s, between frames 15 and 16.
    #expect(
      try frames("{size: [10, 10], position: [50, \"130 - 100 * time\"], \(image)}")
        == Array(40..<60))
    #expect(try frames("{size: [10, 10], position: [50, 50], \(image)}") == Array(24..<60))
  }

  @Test func picturesThatNeverMeetTheCanvasNeverCome() throws {
    #expect(try frames("{size: [10, 10], position: [50, 106], \(image)}") == [])
  }

  @Test func turnedLayersMeetItWithTheirCorners() throws {
    // 10 · √2 / 2 = 7.07 above the centre.
    #expect(
      try frames("{size: [10, 10], rotation: 45, position: [50, 106], \(image)}")
        == Array(24..<60))
  }

  @Test func picturesWithoutDelayAreThereAtOnce() throws {
    #expect(
      try frames("{size: [10, 10], position: [50, 500], contents: {image: a.png}}").count == 60)
  }
}
