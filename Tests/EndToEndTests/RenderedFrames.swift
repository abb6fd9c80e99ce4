import TestSupport
import Pipeline
import Raster
import Testing

extension TemporaryFolder {
  /// The bytes of all frames in a folder inside this one, by their names.
  func frames(in folder: String) throws -> [String: [UInt8]] {
    let names = try names(in: folder).filter { FrameName(parsing: $0) != nil }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try bytes(of: "\(folder)/\($0)")) })
  }

  /// Some frames of a scene, at a pixel per point.
  func smallFrames(_ numbers: [Int], of scene: String) throws -> [Bitmap] {
    let folder = "frames-of-\(scene.hashValue)"
    let list = numbers.map(String.init).joined(separator: ",")
    let run = try smear(
      "render", scene, "-o", folder, "--frames", list, "--scale", "1", "--quiet")
    try #require(run.status == 0, "\(run.messages)")
    return try frames(in: folder).sorted { $0.key < $1.key }.map { try Bitmap(decoding: $0.value) }
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

extension Bitmap {
  /// Whether there is more to see than an even ground or a gradient: at least this many edges, where a
  /// pixel differs by more than eight levels from the one beside it.
  func hasEdges(atLeast least: Int) -> Bool {
    let edges = pixels.indices.dropLast().count { index in
      let (left, right) = (pixels[index].bgra, pixels[index + 1].bgra)
      return (index + 1) % width != 0
        && (0..<3).contains { abs(Int(left[$0]) - Int(right[$0])) > 8 }
    }
    return edges >= least
  }
}
