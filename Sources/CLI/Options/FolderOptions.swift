import Raster
import Pipeline

/// The options for writing frames to a folder.
struct FolderOptions: OptionGroup {
  /// Films take it too, although an earlier film is replaced without it.
  @Flag(
    .flag("--overwrite", "render into a folder that has other files in it")
      .needing(.folder, .film))
  private var overwrites
  @Option(
    .word("--compression how", "of PNG files: fast, small (slow) or none; default: fast")
      .needing(.folder))
  private var compression = PNGCompression.fast
  @Flag(
    .flag("--link", "frames that look the same become one file with several names")
      .needing(.folder))
  private var links

  var settings: FolderSettings {
    FolderSettings(overwrites: overwrites, compression: compression, links: links)
  }
}
