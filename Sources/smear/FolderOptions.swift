import ImageFiles
import SceneModel

/// How frames are written to a folder: `--overwrite`, `--compression`, `--link`.
struct FolderOptions {
  static let help = """
      --overwrite           render into a folder that has other files in it
      --compression how     of PNG files: fast, small (slow) or none; default: fast
      --link                frames that look the same become one file with several names
    """

  /// Whether the folder may have other files in it.
  let overwrites: Bool

  let compression: PNGCompression

  /// Whether files of equal frames are the same file.
  let links: Bool

  /// The first option that was given, for messages.
  let given: String?

  /// The options of a command that has no others of these.
  init(overwrites: Bool) {
    (self.overwrites, compression, links) = (overwrites, .fast, false)
    given = overwrites ? "--overwrite" : nil
  }

  init(taking arguments: inout Arguments) throws(UsageError) {
    overwrites = arguments.takeFlag("--overwrite")
    let compression = try arguments.takeOption("--compression")
    self.compression = try compression.map(FolderOptions.compression) ?? .fast
    links = arguments.takeFlag("--link")
    given =
      overwrites
      ? "--overwrite" : compression != nil ? "--compression" : links ? "--link" : nil
  }

  private static func compression(_ text: String) throws(UsageError) -> PNGCompression {
    guard let compression = PNGCompression(rawValue: text) else {
      throw UsageError(
        message: "--compression takes fast, small or none, not '\(text)'",
        hint: PNGCompression.allCases.map(\.rawValue).hint(for: text))
    }
    return compression
  }
}
