import Pipeline
import Testing

@testable import CLI

@Suite struct FrameSelectionTests {
  @Test(arguments: [
    ("0", [0]), ("3,1,3", [1, 3]), ("0-4", [0, 1, 2, 3, 4]), ("0-9x3", [0, 3, 6, 9]),
    ("8-9,0-4x2", [0, 2, 4, 8, 9]),
  ])
  func namesFrames(text: String, frames: [Int]) throws {
    #expect(try FrameSelection(parsing: text).frames(of: 10) == frames)
  }

  @Test(arguments: ["10", "5-10", "0-99x9", "0-4611686018427387904"])
  func framesBeyondTheSceneAreAMistake(text: String) throws {
    let selection = try FrameSelection(parsing: text)
    #expect(throws: UsageError.self) { try selection.frames(of: 10) }
  }

  @Test(arguments: ["", "a", "1-", "-1", "1-2-3", "1-5x0", "1-5x-1", "1x2", "1-5x2x3"])
  func nonsenseIsRefused(text: String) {
    #expect(throws: UsageError.self) { try FrameSelection(parsing: text) }
  }
}
