internal import Foundation
internal import System

extension ReferenceCheck {
  /// Creates an expectation with the record mode of this process.
  ///
  /// - Parameter artifactFolder: Path of the folder for pictures of differences. `nil` stands for a
  ///   folder in the temporary folder, named after the test's file and the hash of its path,
  ///   because files in other folders may have the same name.
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
  /// The mode that this process's environment variables ask for.
  package static let ofThisProcess = RecordMode(
    environment: ProcessInfo.processInfo.environment)
}
