import Comparing
import Raster
import Testing

@Suite struct FrameDifferenceTests {
  /// - Parameter count: Number of differing pixels, from the top left on.
  private static func difference(_ count: Int, of width: Int, by distance: UInt8 = 34)
    -> FrameDifference
  {
    let reference = Bitmap(
      width: width, height: width, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    var candidate = reference
    for i in 0..<count { candidate.pixels[i].bgra.y -= distance }
    return FrameDifference(reference: reference, candidate: candidate, tolerance: 1)
  }

  @Test(arguments: [
    (difference(12, of: 8), "12 of 64 pixels (18.75 %) by up to 34, within 8 × 2 at (0, 0)"),
    (
      difference(1, of: 200), "1 of 40000 pixels (below 0.01 %) by up to 34, within 1 × 1 at (0, 0)"
    ),
    (difference(9, of: 10), "9 of 100 pixels (9 %) by up to 34, within 9 × 1 at (0, 0)"),
    (difference(7, of: 100), "7 of 10000 pixels (0.07 %) by up to 34, within 7 × 1 at (0, 0)"),
    (difference(7, of: 10, by: 1), "0 of 100 pixels (0 %) by up to 1"),
  ])
  func isDescribed(difference: FrameDifference, text: String) {
    #expect(difference.description == text)
  }

  @Test(arguments: [
    (3, 2, "; the common 2 × 2 are equal"), (2, 3, "; the common 2 × 2 are equal"), (0, 0, ""),
    (6, 1, "; the common 2 × 1 are equal"),
  ])
  func anotherSizeIsADifference(width: Int, height: Int, common: String) {
    let difference = FrameDifference(
      reference: Bitmap(width: 2, height: 2), candidate: Bitmap(width: width, height: height),
      tolerance: 255)
    #expect(!difference.isEqual)
    #expect(difference.sizeChange == "2 × 2 pixels became \(width) × \(height)")
    #expect(difference.description == "2 × 2 pixels became \(width) × \(height)\(common)")
  }

  @Test func thePartThatBothHaveIsCounted() {
    let reference = Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(9, 9, 9, 255)))
    var candidate = Bitmap(width: 5, height: 3, filledWith: Pixel(bgra: SIMD4(9, 9, 9, 255)))
    candidate[3, 2].bgra.x = 40
    candidate[4, 0].bgra.x = 90
    let difference = FrameDifference(reference: reference, candidate: candidate, tolerance: 1)
    #expect(
      difference.description
        == "4 × 4 pixels became 5 × 3; in the common 4 × 3: 1 of 12 pixels (8.33 %) by up to 31, "
        + "within 1 × 1 at (3, 2)")
  }

  @Test func differencesWithinTheToleranceAreEqual() {
    #expect(Self.difference(5, of: 3, by: 1).isEqual)
    #expect(!Self.difference(5, of: 3, by: 2).isEqual)
  }
}
