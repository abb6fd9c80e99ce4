internal import Foundation
internal import System

extension ReferenceCheck {
  /// Creates an expectation of this process.
  ///
  /// - Parameter artifactFolder: `nil` for one in the temporary folder, named after the test's file
  ///   and, since others may be called the same, the hash of its path.
  package init(
    name: String, testFile: String, tolerance: UInt8, maxPixels: Int, artifactFolder: String?
  ) {
    let hash = ContentHash(of: Array(testFile.utf8)).description.prefix(8)
    let suite = testFile.pathParts.name.replacing(".swift", with: "") + "-" + hash
    self.init(
      name: name, testFile: testFile, tolerance: tolerance, maxPixels: maxPixels,
      artifactFolder: artifactFolder
        ?? FileManager.default.temporaryDirectory.path + "/smear-testing/" + suite,
      recordMode: .ofThisProcess)
  }
}

extension RecordMode {
  /// The variables of the environment.
  package static let ofThisProcess = RecordMode(
    environment: ProcessInfo.processInfo.environment)
}
