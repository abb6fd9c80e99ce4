import Frames
import SceneModel

/// What is asked of films and streams: `--film`, `--codec`, `--quality`, `--stream`.
struct FilmOptions: Equatable {
  static let help = """
    \(filmHelp)
      --stream format       what -o - writes: rgba (default; straight alpha, rows from the top) or y4m
                            (luma and chroma of every pixel, BT.709, limited range)
    """

  /// What can be asked of a film of a folder.
  static let filmHelp = """
      --film film.mp4       a film of the frames in the folder, too
      --codec name          of a film; .mp4: h264 (default), hevc, av1; .mov: prores (default), h264,
                            hevc, qtrle (lossless); .webm: vp9 (default), av1
      --quality level       of a film: low, medium or high; or lossless, for .webp and qtrle
    """

  /// The film that is made besides a folder of frames.
  private(set) var film: OutputTarget?

  private var codec: FilmCodec?
  private var quality: FilmQuality?
  private var givenStream: StreamFormat?

  /// What goes to standard output if frames do.
  var stream: StreamFormat { givenStream ?? .rgba }

  /// Nothing is asked for.
  init() {}

  init(taking arguments: inout Arguments) throws(UsageError) {
    film = try arguments.takeOption("--film").map { (path) throws(UsageError) in
      guard case .film(let path, let format) = try OutputTarget(parsing: path) else {
        throw UsageError(
          message: "--film names a film, not '\(path)'",
          hint: "films are \(FilmFormat.allCases.map { ".\($0)" }.listed())")
      }
      return .film(path, format)
    }
    codec = try arguments.takeWord("--codec")
    quality = try arguments.takeWord("--quality")
    givenStream = try arguments.takeWord("--stream")
  }

  /// Returns the options for one of several parts: its film is `film-<name>`.
  func part(_ name: String) -> FilmOptions {
    var part = self
    part.film = film?.part(name)
    return part
  }

  /// Makes sure that the options and what is written go together.
  ///
  /// - Parameter target: `nil` for a folder that nobody has named.
  func check(
    with target: OutputTarget?, folder options: FolderOptions, scope: RenderScope, work: JobOptions
  ) throws(UsageError) {
    if givenStream != nil, target != .stream {
      throw UsageError(
        message: "--stream says what goes to standard output, where nothing goes", hint: "-o -")
    }
    try checkStyle(of: film ?? target)
    if let film, let option = scope.given {
      throw UsageError(
        message: "--film is of all frames, and \(option) may leave some out",
        hint: "smear merge <folder> --film \(film.path) makes it of the frames that stand")
    }
    let option = scope.given ?? options.given ?? ""
    switch target {
    case .stream:
      try refuse(!option.isEmpty, "\(option) is for folders, and '-o -' is standard output")
      try refuse(
        work.printsJSON, "--json and '-o -' would both write to standard output",
        hint: "--progress json goes to standard error")
      try refuse(film != nil, "--film goes with a folder of frames, and '-o -' is standard output")
    case .film(let path, _):
      try refuse(
        !option.isEmpty, "\(option) is for folders, and '\(path)' is a film",
        hint: scope.given != nil
          ? "render into a folder; smear merge <folder> --film \(path) makes the film"
          : options.overwrites
            ? "an earlier film is replaced anyway, once the new one is whole" : nil)
      try refuse(
        film != nil, "--film goes with a folder of frames, and '\(path)' is a film already",
        hint: "-o names the folder: -o frames --film \(film?.path ?? path)")
    case .folder(let folder): try checkPlace(in: folder)
    case nil: break
    }
  }

  /// Opens a film.
  ///
  /// - Parameter timing: Returns that of its frames, by the most frames per second there may be.
  func open(
    _ path: String, _ format: FilmFormat, timing: (_ limit: Int) throws -> FilmTiming
  ) throws -> any FrameOutput {
    guard let recipe = try FilmRecipe(format, codec: codec, quality: quality, film: path) else {
      return try AnimatedPNGOutput(path: path, timing(AnimatedPNGOutput.largestCommonRate))
    }
    return try FilmOutput(path: path, as: recipe, timing(FilmTiming.usualLimit))
  }

  private func checkStyle(of target: OutputTarget?) throws(UsageError) {
    guard let option = codec != nil ? "--codec" : quality != nil ? "--quality" : nil else { return }
    guard case .film(_, let format) = target else {
      throw UsageError(
        message: "\(option) is for films, and there is none",
        hint: "-o film.mp4, or --film film.mp4")
    }
    guard let usual = format.codecs.first else {
      throw UsageError(message: "an .\(format) keeps every pixel as it is: it takes no \(option)")
    }
    if let codec, !format.codecs.contains(codec) {
      throw UsageError(
        message: "a .\(format) takes \(format.codecs.map(\.rawValue).listed()), not \(codec)",
        hint: FilmFormat.allCases.first { $0.codecs.contains(codec) }.map {
          "\(codec) is for .\($0)"
        })
    }
    let qualities = (codec ?? usual).qualities
    if let quality, !qualities.contains(quality) {
      throw UsageError(
        message: qualities.isEmpty
          ? "a .\(format) has no choice of quality"
          : "\(codec ?? usual) has the quality \(qualities.map(\.rawValue).listed()), not \(quality)",
        hint: quality == .lossless ? "an .apng, a .webp and '--codec qtrle' keep every pixel" : nil)
    }
  }

  /// The next run would take a film among the frames for somebody else's file.
  private func checkPlace(in folder: String) throws(UsageError) {
    guard let film else { return }
    let parts = film.path.pathParts
    var outer = Optional(parts.folder ?? ".")
    while let place = outer {
      try refuse(
        FileSystem.isSame(place, folder)
          || place.hasPrefix("/") == folder.hasPrefix("/")
            && place.split(separator: "/") == folder.split(separator: "/"),
        "'\(film.path)' is inside of the folder '\(folder)', in which there are only frames",
        hint: FileSystem.isSame(".", folder) ? "--film ../\(parts.name)" : "--film \(parts.name)")
      outer = place.pathParts.folder
    }
  }

  private func refuse(
    _ isWrong: Bool, _ message: String, hint: String? = nil
  ) throws(UsageError) {
    if isWrong { throw UsageError(message: message, hint: hint) }
  }
}
