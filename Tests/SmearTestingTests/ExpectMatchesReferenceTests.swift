import Raster
import SmearTesting
import Testing

/// What a test of Swift Testing sees; ``ReferenceCheckTests`` has the details.
@Suite struct ExpectMatchesReferenceTests {
  private let references: TemporaryReferences

  init() throws {
    references = try TemporaryReferences()
    try references.write(.square(), to: "References/menu.png")
  }

  @Test func aMatchIsNoIssue() {
    expect(.square())
    expect(.square(102), tolerance: 2)
    expect(.square(others: 3, by: 9), maxPixels: 3)
  }

  @Test func aDifferenceIsAnIssueWhereItIsExpected() {
    let line = #line + 2
    withKnownIssue {
      expect(.square(7))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.map(\.rawValue).joined().hasPrefix("menu: differs from ")
    }
  }

  private func expect(
    _ bitmap: Bitmap, tolerance: UInt8 = 0, maxPixels: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectMatchesReference(
      .bitmap(bitmap), named: "menu", tolerance: tolerance, maxPixels: maxPixels,
      artifactsIn: references.artifacts, filePath: references.testFile,
      sourceLocation: sourceLocation)
  }
}
