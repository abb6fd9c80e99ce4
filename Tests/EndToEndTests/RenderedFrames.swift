import TestSupport
import Pipeline
import Raster
import Testing

extension TemporaryFolder {
  /// Returns the bytes of all frames in a subfolder, by name.
  func frames(in folder: String) throws -> [String: [UInt8]] {
    let names = try names(in: folder).filter { FrameName(parsing: $0) != nil }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try bytes(of: "\(folder)/\($0)")) })
  }

  /// Returns some frames of a scene, rendered at one pixel per point.
  func smallFrames(_ numbers: [Int], of scene: String) throws -> [Bitmap] {
    let folder = "frames-of-\(scene.hashValue)"
    let list = numbers.map(String.init).joined(separator: ",")
    let run = try smear(
      "render", scene, "-o", folder, "--frames", list, "--scale", "1", "--quiet")
    try #require(run.status == 0, "\(run.messages)")
    return try frames(in: folder).sorted { $0.key < $1.key }.map { try Bitmap(decoding: $0.value) }
  }

  /// Returns the manifest of a subfolder.
  func manifest(in folder: String) throws -> Manifest {
    try #require(try Manifest(json: bytes(of: "\(folder)/manifest.json")))
  }

  /// Expects that a folder contains only complete frames and a manifest.
  ///
  /// - Returns: The number of frames.
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

extension Bitmap {
  /// Returns whether a picture shows more than a flat colour or a gradient.
  ///
  /// It then has at least this many edges between pixels of a row, of more than eight levels.
  func hasEdges(atLeast least: Int) -> Bool {
    let edges = pixels.indices.dropLast().count { index in
      let (left, right) = (pixels[index].bgra, pixels[index + 1].bgra)
      return (index + 1) % width != 0
        && (0..<3).contains { abs(Int(left[$0]) - Int(right[$0])) > 8 }
    }
    return edges >= least
  }
}
