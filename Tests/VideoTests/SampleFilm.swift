import System
import Video
import Foundation
import Raster
import Testing

/// A film made by ffmpeg, which is removed with this object.
final class SampleFilm {
  let path: String

  /// A source whose picture changes everywhere in every frame.
  static let source = "testsrc2=size=160x120:rate=25:duration=2"

  /// - Parameters:
  ///   - arguments: ffmpeg's inputs and options.
  ///   - extension: The file's extension.
  init(_ arguments: [String] = ["-f", "lavfi", "-i", source], as extension: String) throws {
    path = FileManager.default.temporaryDirectory.path + "/smear-film-\(UUID()).\(`extension`)"
    _ = try SampleFilm.output(arguments + [path])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func opened(_ limits: Limits = .standard) throws -> VideoFile {
    try VideoFile(try AssetFolders.everywhere.opened(path), limits: limits)
  }

  /// Returns all frames, as ffmpeg decodes them one after the other.
  func frames() throws -> [Bitmap] {
    let film = try opened()
    let (width, height) = (film.index.width, film.index.height)
    let bytes = try SampleFilm.output([
      "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", "-",
    ])
    let size = 4 * width * height
    try #require(bytes.count % size == 0)
    return (0..<bytes.count / size).map { number in
      let pixels = (0..<width * height).map { pixel in
        let first = number * size + 4 * pixel
        return Pixel(
          bgra: SIMD4(bytes[first], bytes[first + 1], bytes[first + 2], bytes[first + 3]))
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }

  static func output(_ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-v", "error", "-y"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return Array(data)
  }
}

/// A kind of film that can be shown.
enum FilmKind: String, CaseIterable {
  case mp4, mov, mkv, webm, avi, gif, apng
}
