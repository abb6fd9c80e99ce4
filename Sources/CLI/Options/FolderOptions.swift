import Raster
import Pipeline

/// The options of how frames are written to a folder.
extension FolderSettings {
  static let overwrite = Flag(
    "--overwrite", summary: "render into a folder that has other files in it"
  ).needing(.folder, hint: "an earlier film is replaced anyway, once the new one is whole")
  private static let compressions = Option<PNGCompression>(
    "--compression", argument: "how",
    summary: "of PNG files: fast, small (slow) or none; default: fast"
  ).needing(.folder)
  private static let link = Flag(
    "--link", summary: "frames that look the same become one file with several names"
  ).needing(.folder)

  static let options: [any CommandOption] = [overwrite, compressions, link]

  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      overwrites: arguments[Self.overwrite],
      compression: try arguments[Self.compressions] ?? .fast, links: arguments[Self.link])
  }
}
