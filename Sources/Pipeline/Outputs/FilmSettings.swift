import Raster
import SceneModel
package import Video

/// The settings of films and streams.
package struct FilmSettings: Hashable {
  /// The film that is made in addition to a folder of frames.
  private(set) var film: OutputTarget?

  /// The codec; `nil` for the format's default.
  let codec: FilmCodec?
  let quality: FilmQuality?

  /// The rate factor in place of a quality; `nil` for none.
  let rateFactor: Int?

  /// The format of frames on standard output.
  let stream: StreamFormat

  package init(
    film: OutputTarget? = nil, codec: FilmCodec? = nil, quality: FilmQuality? = nil,
    rateFactor: Int? = nil, stream: StreamFormat = .rgba
  ) {
    self.film = film
    self.codec = codec
    self.quality = quality
    self.rateFactor = rateFactor
    self.stream = stream
  }

  /// Returns the settings for one of several parts, whose film is named `film-<name>`.
  package func part(_ name: String) -> FilmSettings {
    var part = self
    part.film = film?.part(name)
    return part
  }

  /// Opens a film.
  ///
  /// - Parameters:
  ///   - frames: The frames that the film shows, ascending.
  ///   - timing: Takes the largest allowed number of frames per second, and returns the timing of
  ///     the film.
  /// - Throws: ``Problem`` also if the film cannot state the frames' colour space.
  func open(
    _ path: String, _ format: FilmFormat, of frames: [Int], in context: JobContext,
    timing: (_ limit: Int) throws -> FilmTiming
  ) throws -> any FrameOutput {
    guard
      let recipe = try FilmRecipe(
        format, codec: codec, quality: quality, rateFactor: rateFactor, film: path)
    else {
      return try AnimatedPNGOutput(
        path: path, timing(AnimatedPNGOutput.largestCommonRate), in: context)
    }
    let timing = try timing(FilmTiming.defaultLimit)
    guard timing.shape.colorSpace == .sRGB || recipe.codec.statesColorSpace else {
      throw Problem(
        "\(path) cannot say that its colours are Display P3: players would show others",
        hint: "--color p3 is for folders, .mp4, .mov, .webm and .apng")
    }
    return try FilmOutput(path: path, as: recipe, of: frames, timing, in: context)
  }
}
