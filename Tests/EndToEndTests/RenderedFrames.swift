import Frames
import ImageFiles
import Pixels
import Testing

extension TemporaryFolder {
  /// The bytes of all frames in a folder inside this one, by their names.
  func frames(in folder: String) throws -> [String: [UInt8]] {
    let names = try names(in: folder).filter { FrameName(parsing: $0) != nil }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try bytes(of: "\(folder)/\($0)")) })
  }

  /// The manifest of a folder inside this one.
  func manifest(in folder: String) throws -> Manifest {
    try #require(try Manifest(json: bytes(of: "\(folder)/manifest.json")))
  }

  /// Expects that a folder has nothing in it but whole frames and a manifest.
  ///
  /// - Returns: How many frames stand there.
  @discardableResult
  func expectOnlyWholeFrames(
    in folder: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let frames = try frames(in: folder)
    #expect(
      try names(in: folder) == frames.keys.sorted() + ["manifest.json"],
      sourceLocation: sourceLocation)
    for (name, bytes) in frames {
      #expect(throws: Never.self, "\(name)", sourceLocation: sourceLocation) {
        try Bitmap(decoding: bytes)
      }
    }
    return frames.count
  }
}
