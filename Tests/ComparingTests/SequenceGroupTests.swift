import Raster
import Testing

@testable import Comparing

/// The groups of frames that differ in one way.
extension SequenceAnalysisTests {
  @Test func differencesInOtherPlacesAreOtherGroups() {
    let reference = moving.map { picture($0) }
    var candidate = reference
    for (frame, place) in [(3, 60), (4, 60), (9, 60), (5, 50), (6, 50)] {
      candidate[frame][place, 3].bgra.x = 90
    }
    #expect(analysis(reference, candidate).groups.map(\.frames) == [[3, 4, 9], [5, 6]])
  }

  /// A spring swings through its old place in frames 5 and 8, and rests from frame 11 to 20.
  @Test func eachKnownChangeIsAGroupOfOneRange() {
    let reference = moving.map { picture($0) }
    var candidate = reference
    for frame in [2, 3, 4, 6, 7, 9, 10] { candidate[frame][50 + frame % 3, 3].bgra.x = 90 }
    for frame in [9, 10, 11] { candidate[frame][62, 6].bgra.y = 90 }
    for frame in [21, 22] { candidate[frame][50, 3].bgra.x = 90 }
    for frame in [30, 31] { candidate[frame][1, 1].bgra.x = 200 }
    let spring = CausedFrames("card: spring.bounce", numbers: Set(2...24))
    let color = CausedFrames("dot: backgroundColor", numbers: [9, 10, 11])
    let analysis = analysis(reference, candidate, causes: [spring, color])
    #expect(
      analysis.groups.map(\.ranges) == [[2...11], [9...11], [21...22], [30...31]])
    #expect(
      analysis.events.map(\.text).filter { $0.contains("change with") } == [
        "frames 2–11 change with card: spring.bounce, within 13 × 4 at (50, 3): "
          + "#282828 became #28285a",
        "frames 9–11 change with dot: backgroundColor, within 13 × 4 at (50, 3)",
        "frames 21–22 change with card: spring.bounce, within 1 × 1 at (50, 3): "
          + "#282828 became #28285a",
      ])
  }

  @Test func aChangeOfTheSceneItselfShowsInAllFrames() {
    let reference = moving.map { picture($0) }
    let candidate = moving.map { picture($0, bar: 250) }
    let groups = analysis(
      reference, candidate, causes: [CausedFrames("background", numbers: nil)]
    ).groups
    #expect(groups.map(\.ranges) == [[0...34]])
  }
}
