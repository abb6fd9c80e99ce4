import System
/// The kind of film that ffmpeg makes.
package struct FilmRecipe: Hashable, Sendable {
  package let format: FilmFormat

  package let codec: FilmCodec

  /// `nil` for what is usual.
  let quality: FilmQuality?

  /// The encoder of ffmpeg.
  let encoder: String

  /// Chooses an encoder.
  ///
  /// - Parameters:
  ///   - codec: One of the format's; `nil` for its usual one, of which any ffmpeg has the encoder.
  ///   - film: Path of the film, for errors.
  /// - Returns: `nil` if ffmpeg does not make films of this format.
  /// - Throws: ``FilmError`` if there is no ffmpeg, or it does not have the codec.
  package init?(
    _ format: FilmFormat, codec: FilmCodec?, quality: FilmQuality?, film: String
  ) throws {
    guard let usual = format.codecs.first else { return nil }
    self.format = format
    self.codec = codec ?? usual
    self.quality = quality
    guard let codec else {
      encoder = usual.encoders[0]
      return
    }
    let known = try FilmRecipe.encoders(film: film)
    guard let encoder = codec.encoders.first(where: known.contains) else {
      let others = format.codecs.filter { !known.isDisjoint(with: $0.encoders) }
      throw FilmError.missingCodec(film: film, codec: codec, others: others)
    }
    self.encoder = encoder
  }

  /// The codecs of which this ffmpeg has an encoder.
  ///
  /// - Throws: ``FilmError`` if there is no ffmpeg.
  package static func codecs() throws -> [FilmCodec] {
    let known = try encoders(film: "film")
    return FilmCodec.allCases.filter { !known.isDisjoint(with: $0.encoders) }
  }

  /// The names of all encoders that this ffmpeg has.
  private static func encoders(film: String) throws -> Set<String> {
    do throws(FileError) {
      let list = try PipedProgram.output(
        "ffmpeg", ["-hide_banner", "-loglevel", "error", "-encoders"])
      // " V....D libx264   libx264 H.264 / AVC …", and above it what the letters mean.
      return Set(
        list.split(separator: "\n").compactMap { line in
          let words = line.split(separator: " ", maxSplits: 2)
          return words.count > 1 ? String(words[1]) : nil
        })
    } catch {
      throw FilmError(error, film: film)
    }
  }
}
