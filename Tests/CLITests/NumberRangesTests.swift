import Testing

@testable import CLI

@Suite struct NumberRangesTests {
  @Test(arguments: [
    ([], ""), ([3], "3"), ([3, 4], "3-4"), ([0, 7, 8, 9, 11], "0, 7-9, 11"),
    ([99999, 100000, 100001], "99999-100001"),
  ])
  func framesInARowAreARange(numbers: [Int], text: String) {
    let names = numbers.map { number in
      "frame-" + String(repeating: "0", count: max(0, 5 - "\(number)".count)) + "\(number).png"
    }
    #expect(names.shortened == text)
    #expect((names + ["open.png", "x.png"]).shortened.hasSuffix("open.png, x.png"))
  }

  @Test func manyNamesAreNotAllListed() {
    let names = (0..<13).map { "x\($0 + 10).png" }
    #expect(Array(names.dropLast()).shortened.hasSuffix("x20.png, x21.png"))
    #expect(names.shortened.hasSuffix("x18.png, x19.png, … (3 more)"))
  }
}
