internal import Foundation
internal import Frames

extension ReferenceCheck {
  /// Creates an expectation of this process.
  ///
  /// - Parameter artifactFolder: `nil` for one in the temporary folder, named after the test's file.
  init(
    name: String, testFile: String, tolerance: UInt8, maxPixels: Int, artifactFolder: String?
  ) {
    let suite = testFile.pathParts.name.replacing(".swift", with: "")
    self.init(
      name: name, testFile: testFile, tolerance: tolerance, maxPixels: maxPixels,
      artifactFolder: artifactFolder
        ?? FileManager.default.temporaryDirectory.path + "/smear-testing/" + suite,
      recordMode: .ofThisProcess)
  }
}

extension RecordMode {
  /// What the environment says.
  package static let ofThisProcess = RecordMode(
    environment: ProcessInfo.processInfo.environment)
}
