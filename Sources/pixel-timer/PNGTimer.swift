import FoundationEssentials
import Raster

/// `pixel-timer png <file> <rounds>`
///
/// Times only the PNG encoder, a lower bound for any renderer that writes the picture.
struct PNGTimer {
  let picture: Bitmap
  let rounds: Int

  /// Reads the picture; returns `nil` unless `words` has a file and a number of at least 1.
  init?(parsing words: [String]) throws {
    guard words.count == 3, words[0] == "png", let rounds = Int(words[2]), rounds >= 1 else {
      return nil
    }
    picture = try Bitmap(decoding: [UInt8](Data(contentsOf: URL(fileURLWithPath: words[1]))))
    self.rounds = rounds
  }

  /// Returns the milliseconds of each round; every round encodes the whole picture.
  func times() throws -> [Double] {
    let encoder = PNGEncoder()
    return try (0..<rounds).map { _ in
      try ContinuousClock().measure { _ = try encoder.file(of: picture, as: .rgb) }
        / .milliseconds(1)
    }
  }
}
