import System
import Video
import Pipeline
import SceneModel

/// The targets that `-o` can name.
extension OutputTarget {
  static let help = """
    A name that ends in .mp4, .mov, .webm, .gif, .webp or .apng is a film. ffmpeg makes all of these
    but .apng. Any other name is a folder, and so is film.mp4/ with a slash. An earlier film is
    replaced once the new one is whole. .mov (ProRes), .webm, .webp and .apng keep transparency,
    .webp and .apng every pixel.

      smear render Scenes/pocket-menu.yaml -o - --stream y4m |
        ffmpeg -colorspace bt709 -i - -pix_fmt yuv420p menu.mkv

    '-o -' writes the pixels of all frames to standard output. If the reader stops reading, the run ends
    without an error.
    """

  /// Extensions of files that can be neither a folder nor a film.
  private static let foreignExtensions: Set = [
    "m4v", "mkv", "avi", "mpg", "mpeg", "ogv", "wmv", "flv", "y4m", "h264", "h265", "mp3",
    "yaml", "yml", "json", "html",
  ]

  /// Parses the path of a folder or a film.
  init(parsing path: String) throws(UsageError) {
    guard !path.isEmpty else {
      throw UsageError(message: "-o needs the name of a folder or a film")
    }
    if path == "-" {
      self = .stream
    } else if path.hasSuffix("/") {
      self = .folder(path)
    } else if let format = FilmFormat(ofPath: path) {
      self = .film(path, format)
    } else if let name = path.pathExtension?.lowercased(), OutputTarget.isMistaken(name) {
      throw UsageError(
        message: "-o names a folder or a film, and '\(path)' looks like a .\(name) file",
        hint: OutputTarget.hint(for: path, ending: name))
    } else {
      self = .folder(path)
    }
  }

  private static let films = FilmFormat.allCases.map(\.rawValue)

  /// The extensions of pictures.
  private static let pictures: Set = ["png", "jpg", "jpeg", "tif", "tiff", "bmp", "avif", "svg"]

  private static func hint(for path: String, ending name: String) -> String {
    let words = "films are \(films.map { ".\($0)" }.listed())"
    guard pictures.contains(name) else { return "\(words); a folder is '\(path)/'" }
    let folder = String(path.dropLast(name.count + 1))
    return "-o \(folder.shellWord) --frames 12 makes a folder with one PNG; \(words)"
  }

  /// Whether an extension is that of another kind of file, or of a misspelt film.
  private static func isMistaken(_ name: String) -> Bool {
    pictures.contains(name) || foreignExtensions.contains(name) || films.nearest(to: name) != nil
  }

  /// Checks that options apply to the output.
  ///
  /// - Parameter film: The film that is made too; `nil` if none is.
  func check(_ options: [OptionRow], besides film: OutputTarget?) throws(UsageError) {
    let kinds = [kind] + (film.map { [$0.kind] } ?? [])
    for option in options {
      guard let (takers, hint) = option.outputs, let meant = takers.first,
        !kinds.contains(where: takers.contains)
      else { continue }
      throw switch meant {
      case .folder:
        UsageError(
          message: "\(option.name) is for folders, and \(description)",
          hint: kind == .film ? hint?.replacing("film.mp4", with: path) : nil)
      case .film:
        UsageError(
          message: "\(option.name) is for films, and there is none",
          hint: "-o film.mp4, or --film film.mp4")
      case .stream:
        UsageError(
          message: "\(option.name) describes standard output, to which nothing is written",
          hint: "-o -")
      }
    }
  }

  /// The target as the end of a sentence.
  private var description: String {
    switch self {
    case .folder(let path): "'\(path)' is a folder"
    case .film(let path, _): "'\(path)' is a film"
    case .stream: "'-o -' is standard output"
    }
  }

  /// Refuses to write pixels to a terminal.
  func checkReader() throws(UsageError) {
    guard self == .stream, Console.isShown else { return }
    throw UsageError(
      message: "'-o -' writes pixels, and standard output is a terminal",
      hint: "smear render scene.yaml -o - --stream y4m | ffmpeg -colorspace bt709 -i - film.mkv")
  }
}
