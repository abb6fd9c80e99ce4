import TestSupport
import Foundation
import Raster
import Testing

/// The properties of a film, as ffmpeg reads them.
struct FilmProbe: Decodable {
  let width, height: Int

  /// Frames per second, as a fraction.
  let r_frame_rate: String

  /// Number of frames after decoding all of them.
  let nb_read_frames: String

  let color_space, color_primaries, color_transfer, color_range: String?

  /// Reads the properties of a film.
  init(of name: String, in folder: TemporaryFolder) throws {
    struct Answer: Decodable {
      let streams: [FilmProbe]
    }
    let json = try Tool.output(
      "ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", folder.file(name))
    let streams = try JSONDecoder().decode(Answer.self, from: json).streams
    try #require(streams.count == 1)
    self = streams[0]
  }
}

extension TemporaryFolder {
  /// Returns the decoded frames of a film or a picture: red, green, blue and straight alpha of each
  /// pixel.
  ///
  /// - Parameter decoder: A decoder of ffmpeg, where the default one drops alpha.
  func decoded(_ name: String, by decoder: String? = nil) throws -> [[UInt8]] {
    let pictures = try Tool.output(
      ["ffmpeg", "-v", "error"] + (decoder.map { ["-c:v", $0] } ?? [])
        + ["-i", file(name), "-fps_mode", "passthrough"]
        + ["-pix_fmt", "rgba", "-c:v", "pam", "-f", "image2pipe", "-"])
    // Every picture has a header: P7 WIDTH 32 HEIGHT 18 … ENDHDR.
    let head = try #require(pictures.firstRange(of: Data("ENDHDR\n".utf8))).upperBound
    let words = String(decoding: pictures[..<head], as: UTF8.self).split(
      whereSeparator: \.isWhitespace)
    let (width, height) = try (#require(Int(words[2])), #require(Int(words[4])))
    let size = head + width * height * 4
    return stride(from: 0, to: pictures.count, by: size).map {
      Array(pictures[$0 + head..<$0 + size])
    }
  }

  /// Returns the frames of a subfolder from 0 on, decoded like those of a film.
  func decodedFrames(in folder: String) throws -> [[UInt8]] {
    try decoded("\(folder)/frame-%05d.png")
  }
}

/// Programs of the system.
enum Tool {
  static func output(_ words: String...) throws -> Data { try output(words) }

  /// Runs a program, and returns all of its standard output.
  static func output(_ words: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words)")
    return data
  }
}

/// Returns the peak signal-to-noise ratio of two pictures in decibels, infinite if they are equal.
func psnr(_ a: [UInt8], _ b: [UInt8]) throws -> Double {
  try #require(a.count == b.count)
  let sum = zip(a, b).reduce(0) { sum, pair in
    let difference = Int(pair.0) - Int(pair.1)
    return sum + difference * difference
  }
  return 10 * log10(255 * 255 * Double(a.count) / Double(sum))
}
