import System
import Video
import Pipeline
import SceneModel

/// The options of films and streams.
struct FilmOptions: OptionGroup {
  @Option(
    OptionDeclaration(
      "--film film.mp4", "a film of the frames in the folder, too", parse: parsedFilm
    ).needing(.folder, hint: "-o names the folder: -o frames --film film.mp4"))
  private var film: OutputTarget?
  @Option(
    .word(
      "--codec name",
      """
      of a film; .mp4: h264 (default), hevc, av1; .mov: prores (default), h264, hevc, qtrle \
      (lossless); .webm: vp9 (default), av1
      """
    ).needing(.film))
  private var codec: FilmCodec?
  @Option(
    .word(
      "--quality level", "of a film: low, medium or high; or lossless, for .webp and qtrle"
    ).needing(.film))
  private var quality: FilmQuality?
  @Option(
    .number(
      "--crf n", in: 0...63,
      """
      of a film, in place of --quality: the rate factor of h264, hevc, av1 or vp9; a lower one makes \
      a better and larger film
      """
    ).needing(.film).excluding("--quality"))
  private var rateFactor: Int?
  @Option(
    .word(
      "--stream format",
      """
      what -o - writes: rgba (default; straight alpha, rows from the top) or y4m (luma and chroma \
      of every pixel, BT.709, limited range)
      """
    ).needing(.stream))
  private var stream = StreamFormat.rgba

  var settings: FilmSettings {
    FilmSettings(
      film: film, codec: codec, quality: quality, rateFactor: rateFactor, stream: stream)
  }

  private static func parsedFilm(_ path: String) throws(UsageError) -> OutputTarget {
    guard case .film(let path, let format) = try OutputTarget(parsing: path) else {
      throw UsageError(
        message: "--film names a film, not '\(path)'",
        hint: "films are \(FilmFormat.allCases.map { ".\($0)" }.listed())")
    }
    return .film(path, format)
  }

  /// Checks that the options are valid for the outputs.
  ///
  /// - Parameters:
  ///   - target: `nil` for a folder with the default path.
  ///   - given: The options in the command line.
  func check(
    with target: OutputTarget?, given: [OptionRow], work: JobOptions
  ) throws(UsageError) {
    try (target ?? .folder("")).check(given, besides: film)
    try checkStyle(of: film ?? target)
    if target == .stream, work.printsJSON {
      throw UsageError(
        message: "--json and '-o -' would both write to standard output",
        hint: "--progress json goes to standard error")
    }
    if let folder = target?.folder { try checkPlace(in: folder) }
  }

  /// Checks that the film's format has the codec, and the codec the quality.
  private func checkStyle(of target: OutputTarget?) throws(UsageError) {
    let options = [
      ("--codec", codec != nil), ("--quality", quality != nil), ("--crf", rateFactor != nil),
    ]
    guard case .film(_, let format) = target, let option = options.first(where: \.1)?.0 else {
      return
    }
    guard let defaultCodec = format.codecs.first else {
      throw UsageError(message: "an .\(format) keeps every pixel as it is: it takes no \(option)")
    }
    if let codec, !format.codecs.contains(codec) {
      throw UsageError(
        message: "a .\(format) takes \(format.codecs.map(\.rawValue).listed()), not \(codec)",
        hint: FilmFormat.allCases.first { $0.codecs.contains(codec) }.map {
          "\(codec) is for .\($0)"
        })
    }
    try checkRateFactor(of: codec ?? defaultCodec)
    let qualities = (codec ?? defaultCodec).qualities
    if let quality, !qualities.contains(quality) {
      throw UsageError(
        message: qualities.isEmpty
          ? "a .\(format) has no choice of quality"
          : "\(codec ?? defaultCodec) has the quality "
            + "\(qualities.map(\.rawValue).listed()), not \(quality)",
        hint: quality == .lossless ? "an .apng, a .webp and '--codec qtrle' keep every pixel" : nil)
    }
  }

  /// Checks that the codec has the rate factor.
  private func checkRateFactor(of codec: FilmCodec) throws(UsageError) {
    guard let rateFactor else { return }
    guard let factors = codec.rateFactors else {
      throw UsageError(
        message: "\(codec) has no rate factor",
        hint: codec.qualities.count > 1
          ? "--quality \(codec.qualities.map(\.rawValue).listed())" : nil)
    }
    guard factors.contains(rateFactor) else {
      throw UsageError(
        message: "--crf is from \(factors.lowerBound) to \(factors.upperBound) in \(codec), not "
          + "\(rateFactor)")
    }
  }

  /// Refuses a film inside the folder of frames, which the next run would take for a foreign file.
  private func checkPlace(in folder: String) throws(UsageError) {
    guard let film else { return }
    let parts = film.path.pathParts
    var outer = Optional(parts.folder ?? ".")
    while let ancestor = outer {
      let isInside =
        FileSystem.isSame(ancestor, folder)
        || ancestor.hasPrefix("/") == folder.hasPrefix("/")
          && ancestor.split(separator: "/") == folder.split(separator: "/")
      guard !isInside else {
        throw UsageError(
          message:
            "'\(film.path)' is inside of the folder '\(folder)', in which there are only frames",
          hint: FileSystem.isSame(".", folder)
            ? "--film ../\(parts.name)" : "--film \(parts.name)")
      }
      outer = ancestor.pathParts.folder
    }
  }
}
