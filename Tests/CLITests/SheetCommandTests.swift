import Pipeline
import SceneText
import Testing
import Tuning

@testable import CLI

@Suite struct SheetCommandTests {
  @Test(arguments: [
    (["a.yaml", "--columns", "4", "--variants"], "--columns and --variants exclude each other"),
    (["a.yaml", "--variants", "--variant", "b"], "--variants and --variant exclude each other"),
    (["a.yaml", "--variants=b"], "--variants takes no value"),
    (["a.yaml", "--variant"], "--variant needs a value"),
    (["a.yaml", "--film-strip", "--onion"], "--film-strip and --onion exclude each other"),
    (["a.yaml", "--variants", "--onion"], "--variants and --onion exclude each other"),
    (["a.yaml", "--variants", "--film-strip"], "--variants and --film-strip exclude each other"),
    (["a.yaml", "--columns=4", "--onion"], "--columns and --onion exclude each other"),
    (["a.yaml", "--columns=4", "--film-strip"], "--columns and --film-strip exclude each other"),
    (["a.yaml", "--zoom", "b", "--crop=1,2,3,4"], "--zoom and --crop exclude each other"),
    (["a.yaml", "--zoom"], "--zoom needs a value"),
    (["a.yaml", "--crop"], "--crop needs a value"),
    (["a.yaml", "--crop", "1,2,3"], "--crop takes x,y,width,height in points, not '1,2,3'"),
    (["a.yaml", "--crop", "1,2,3,x"], "--crop takes x,y,width,height in points, not '1,2,3,x'"),
    (["a.yaml", "--crop", "1,2,3,0"], "--crop takes x,y,width,height in points, not '1,2,3,0'"),
    (["a.yaml", "--crop=-1,2,3,4"], "--crop takes x,y,width,height in points, not '-1,2,3,4'"),
    (
      ["a.yaml", "--crop", "1,2,nan,4"], "--crop takes x,y,width,height in points, not '1,2,nan,4'"
    ),
    (
      ["a.yaml", "--crop", "1,2,inf,4"], "--crop takes x,y,width,height in points, not '1,2,inf,4'"
    ),
    (["a.yaml", "--crop", ""], "--crop takes x,y,width,height in points, not ''"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try SheetCommand(parsing: words)
    }
    #expect(error?.message == message)
  }

  @Test func takesOneVariantOrAll() throws {
    let one = try SheetCommand(parsing: ["a.yaml", "--variant", "no blur"])
    #expect((one.options.overrides.variant, one.layout) == ("no blur", .grid))
    let all = try SheetCommand(parsing: ["--variants", "a.yaml"])
    #expect((all.options.overrides.variant, all.layout) == (nil, .variants))
    #expect(all.scene == "a.yaml")
  }

  @Test(arguments: [
    ([1, 2, 3, 4, 5], nil, 8, [1, 2, 3, 4, 5]), ([1, 2, 3, 4, 5], nil, 4, [1, 3, 5]),
    ([1, 2, 3, 4, 5], 3, 1, [1, 4]), ([7], nil, 8, [7]),
    ([1, 2, 3, 4, 5, 6], nil, 4, [1, 3, 5, 6]),
    ([1, 2], nil, 1, [1]),
  ])
  func framesAreThinnedOut(frames: [Int], step: Int?, count: Int, expected: [Int]) {
    #expect(frames.thinned(by: step, orTo: count) == expected)
  }
}
