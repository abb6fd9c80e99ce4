import System
/// The kind of film that ffmpeg is to encode.
package struct FilmRecipe: Hashable, Sendable {
  package let format: FilmFormat

  package let codec: FilmCodec

  /// The quality; `nil` for the default of the codec.
  let quality: FilmQuality?

  /// The rate factor in place of a quality; `nil` for none.
  let rateFactor: Int?

  /// The name of the encoder in ffmpeg.
  let encoder: String

  /// Chooses an encoder.
  ///
  /// - Parameters:
  ///   - codec: One of the format's codecs; `nil` for its default, whose encoder every ffmpeg has.
  ///   - rateFactor: One of the codec's rate factors, in place of a quality.
  ///   - film: The path of the film, for errors.
  /// - Returns: `nil` if ffmpeg does not encode films of this format.
  /// - Throws: ``FilmError`` if ffmpeg is not installed or lacks the codec.
  package init?(
    _ format: FilmFormat, codec: FilmCodec?, quality: FilmQuality?, rateFactor: Int? = nil,
    film: String
  ) throws {
    guard let defaultCodec = format.codecs.first else { return nil }
    self.format = format
    self.codec = codec ?? defaultCodec
    self.quality = quality
    self.rateFactor = rateFactor
    guard let codec else {
      encoder = defaultCodec.encoders[0]
      return
    }
    let known = try FilmRecipe.encoders(film: film)
    guard let encoder = codec.encoders.first(where: known.contains) else {
      let others = format.codecs.filter { !known.isDisjoint(with: $0.encoders) }
      throw FilmError.missingCodec(film: film, codec: codec, others: others)
    }
    self.encoder = encoder
  }

  /// Returns the codecs for which this ffmpeg has an encoder.
  ///
  /// - Throws: ``FilmError`` if ffmpeg is not installed.
  package static func codecs() throws -> [FilmCodec] {
    let known = try encoders(film: "film")
    return FilmCodec.allCases.filter { !known.isDisjoint(with: $0.encoders) }
  }

  /// Returns the names of all encoders that this ffmpeg has.
  private static func encoders(film: String) throws -> Set<String> {
    do throws(FileError) {
      let list = try PipedProgram.output(
        "ffmpeg", ["-hide_banner", "-loglevel", "error", "-encoders"])
      // The lines read " V....D libx264   libx264 H.264 / AVC …", below a legend of the letters.
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
