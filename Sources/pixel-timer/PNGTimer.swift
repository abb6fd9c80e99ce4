import FoundationEssentials
import Raster

/// `pixel-timer png <file> <rounds>`
///
/// Times the encoder by itself, with a picture that has been read: the limit a renderer cannot be
/// faster than, whatever it draws.
struct PNGTimer {
  let picture: Bitmap
  let rounds: Int

  /// Reads the picture, or returns `nil` unless there are a file and a number from 1.
  init?(parsing words: [String]) throws {
    guard words.count == 3, words[0] == "png", let rounds = Int(words[2]), rounds >= 1 else {
      return nil
    }
    picture = try Bitmap(decoding: [UInt8](Data(contentsOf: URL(fileURLWithPath: words[1]))))
    self.rounds = rounds
  }

  /// Milliseconds of each round; the picture is all new in each.
  func times() throws -> [Double] {
    let encoder = PNGEncoder()
    return try (0..<rounds).map { _ in
      try ContinuousClock().measure { _ = try encoder.file(of: picture, as: .rgb) }
        / .milliseconds(1)
    }
  }
}
