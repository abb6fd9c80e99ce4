import ImageFiles

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
    let compression: PNGCompression? = try arguments.takeWord("--compression")
    self.compression = compression ?? .fast
    links = arguments.takeFlag("--link")
    given =
      overwrites
      ? "--overwrite" : compression != nil ? "--compression" : links ? "--link" : nil
  }
}
