import Foundation
import System
import Raster
import SmearTesting

/// A folder for one test, with references beside a test's file that is not there.
final class TemporaryReferences {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/smear-testing-tests-\(UUID())"
    try FileSystem.createFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var testFile: String { path + "/MenuTests.swift" }
  var artifacts: String { path + "/artifacts" }

  /// Paths of all files, in alphabetical order.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.contains(".") }.sorted()
    }
  }

  /// Returns an expectation of a picture.
  func check(
    _ name: String = "menu", tolerance: UInt8 = 0, maxPixels: Int = 0, mode: RecordMode = .off
  ) -> ReferenceCheck {
    ReferenceCheck(
      name: name, testFile: testFile, tolerance: tolerance, maxPixels: maxPixels,
      artifactFolder: artifacts, recordMode: mode)
  }

  func write(_ bitmap: Bitmap, to name: String) throws {
    let path = path.appending(name: name)
    try FileSystem.createFolder(path.pathParts.folder ?? "/")
    try AtomicFile.write(try PNGEncoder().encode(bitmap, as: .rgba), to: path)
  }

  func bitmap(of name: String) throws -> Bitmap {
    try Bitmap(decoding: FileSystem.read(path.appending(name: name)))
  }
}

extension Bitmap {
  /// A grey square of 4 × 4 pixels, the first of them other than the rest.
  static func square(_ level: UInt8 = 100, others: Int = 0, by distance: UInt8 = 0) -> Bitmap {
    let grey = Pixel(bgra: SIMD4(level, level, level, 255))
    var bitmap = Bitmap(width: 4, height: 4, filledWith: grey)
    for i in 0..<others { bitmap.pixels[i].bgra.x += distance }
    return bitmap
  }
}
