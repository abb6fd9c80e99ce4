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
    try FileManager.default.createDirectory(
      atPath: path + "/Frames", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.demos + "/Assets", toPath: path + "/Assets")
    try FileManager.default.copyItem(
      atPath: Self.demos + "/Assets/star.svg", toPath: path + "/copy.svg")
    let pictures = [
      "Frames/0": Pixel.red, "Frames/1": .lime, "Frames/2": .blue, "clear": Pixel(bgra: .zero),
    ]
    let whole = pictures.mapValues { Array(repeating: $0, count: 16) }
    let half = Array(repeating: Pixel.red, count: 8) + Array(repeating: .clear, count: 8)
    for (name, pixels) in whole.merging(["half": half], uniquingKeysWith: { $1 }) {
      let bitmap = Bitmap(width: 4, height: 4, pixels: pixels)
      try Data(PNGEncoder().encode(bitmap, as: .rgba))
        .write(to: URL(filePath: "\(path)/\(name).png"))
    }
    try makeFilm("clip", of: "Frames/%d.png")
    try makeFilm("other", of: "clear.png")
  }

  /// Makes a film of pictures, twenty in a second, that has their very colours.
  private func makeFilm(_ name: String, of pictures: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-framerate", "20", "-i", "\(path)/\(pictures)"]
      + ["-c:v", "ffv1", "-pix_fmt", "bgra", "\(path)/\(name).mkv"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
