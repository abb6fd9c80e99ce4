import Foundation
import Raster

/// A folder with the demos' pictures and some numbered ones, for as long as it is needed.
final class DemoPictures {
  let path: String

  /// The demos' folder.
  static let demos = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenes").standardized.path

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/smear-pictures-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.demos + "/Assets", toPath: path + "/Assets")
    try FileManager.default.copyItem(
      atPath: Self.demos + "/Assets/star.svg", toPath: path + "/copy.svg")
    try FileManager.default.createDirectory(
      atPath: path + "/Frames", withIntermediateDirectories: true)
    let whole = Self.colors.enumerated().map { ("Frames/\($0)", Self.filled($1)) }
    let half = Array(repeating: Pixel.red, count: 8) + Array(repeating: .clear, count: 8)
    for (name, pixels) in whole + [("clear", Self.filled(.clear)), ("half", half)] {
      try Self.write(pixels, to: "\(path)/\(name).png")
    }
    for (name, film) in try Self.films.get() {
      try film.write(to: URL(filePath: "\(path)/\(name).mkv"))
    }
  }

  private static let colors = [Pixel.red, .lime, .blue]

  private static func filled(_ pixel: Pixel) -> [Pixel] { Array(repeating: pixel, count: 16) }

  private static func write(_ pixels: [Pixel], to file: String) throws {
    let bitmap = Bitmap(width: 4, height: 4, pixels: pixels)
    try Data(PNGEncoder().encode(bitmap, as: .rgba)).write(to: URL(filePath: file))
  }

  /// The films, which are encoded once.
  private static let films = Result {
    try ["clip": film(of: colors), "other": film(of: [.clear])]
  }

  /// Encodes pictures of one colour each, without loss, as a film of 20 frames per second.
  private static func film(of colors: [Pixel]) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.path + "/smear-film-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (index, color) in colors.enumerated() {
      try write(filled(color), to: "\(folder)/\(index).png")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-framerate", "20", "-i", "\(folder)/%d.png"]
      + ["-c:v", "ffv1", "-pix_fmt", "bgra", "\(folder)/film.mkv"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: URL(filePath: "\(folder)/film.mkv"))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
