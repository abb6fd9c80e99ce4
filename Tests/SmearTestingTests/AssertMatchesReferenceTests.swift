import Raster
import SmearTesting
import XCTest

/// What a test of XCTest sees.
final class AssertMatchesReferenceTests: XCTestCase {
  /// Failures so far; `nil` where they are reported as usual.
  private var expected: [(text: String, file: String, line: Int)]?

  override func recordFailure(
    withDescription text: String, inFile file: String, atLine line: Int, expected isExpected: Bool
  ) {
    if expected == nil {
      super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: isExpected)
    }
    expected?.append((text, file, line))
  }

  func testAMatchIsNoFailure() {
    assertMatchesReference(.bitmap(.square()), named: "square")
    assertMatchesReference(.bitmap(.square(102)), named: "square", tolerance: 2)
    assertMatchesReference(.bitmap(.square(others: 3, by: 9)), named: "square", maxPixels: 3)
  }

  func testADifferenceIsAFailureWhereItIsAsserted() throws {
    let references = try TemporaryReferences()
    expected = []
    let line = #line + 1
    assertMatchesReference(.bitmap(.square(7)), named: "square", artifactsIn: references.artifacts)
    let failures = try XCTUnwrap(expected)
    expected = nil

    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.map(\.file), [#filePath])
    XCTAssert(failures.allSatisfy { $0.text.contains("square: differs from ") }, "\(failures)")
    XCTAssertEqual(
      try references.files,
      ["artifacts/square-candidate.png", "artifacts/square-difference.png"])
  }
}
