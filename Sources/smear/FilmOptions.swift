import Frames
import SceneModel

/// What is asked of films and streams: `--film`, `--stream`.
struct FilmOptions: Equatable {
  static let help = """
      --film film.mp4       a film too, of the frames that are rendered into a folder
      --stream format       what -o - writes: rgba (default; straight alpha, rows from the top) or y4m
                            (luma and chroma of every pixel, BT.709, limited range)
    """

  /// The film that is made besides a folder of frames.
  private(set) var film: OutputTarget?

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
    givenStream = try arguments.takeOption("--stream").map { (name) throws(UsageError) in
      guard let format = StreamFormat(rawValue: name) else {
        throw UsageError(
          message: "--stream takes rgba or y4m, not '\(name)'",
          hint: StreamFormat.allCases.map(\.rawValue).hint(for: name))
      }
      return format
    }
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
    with target: OutputTarget?, overwrites: Bool, work: JobOptions
  ) throws(UsageError) {
    if givenStream != nil, target != .stream {
      throw UsageError(
        message: "--stream says what goes to standard output, where nothing goes", hint: "-o -")
    }
    switch target {
    case .stream:
      try refuse(overwrites, "--overwrite is for folders, and '-o -' is standard output")
      try refuse(
        work.printsJSON, "--json and '-o -' would both write to standard output",
        hint: "--progress json goes to standard error")
      try refuse(film != nil, "--film goes with a folder of frames, and '-o -' is standard output")
    case .film(let path, _):
      try refuse(
        overwrites, "--overwrite is for folders, and '\(path)' is a film",
        hint: "an earlier film is replaced anyway, once the new one is whole")
      try refuse(
        film != nil, "--film goes with a folder of frames, and '\(path)' is a film already",
        hint: "-o names the folder: -o frames --film \(film?.path ?? path)")
    case .folder(let folder): try checkPlace(in: folder)
    case nil: break
    }
  }

  /// The next run would take a film among the frames for somebody else's file.
  private func checkPlace(in folder: String) throws(UsageError) {
    guard let film, let filmFolder = film.path.pathParts.folder else { return }
    let (inner, outer) = (filmFolder.split(separator: "/"), folder.split(separator: "/"))
    try refuse(
      inner.starts(with: outer) && filmFolder.hasPrefix("/") == folder.hasPrefix("/"),
      "'\(film.path)' is inside of the folder '\(folder)', in which there are only frames",
      hint: "--film \(film.path.pathParts.name)")
  }

  private func refuse(
    _ isWrong: Bool, _ message: String, hint: String? = nil
  ) throws(UsageError) {
    if isWrong { throw UsageError(message: message, hint: hint) }
  }
}
