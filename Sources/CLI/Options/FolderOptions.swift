import Raster
import Pipeline

/// The options for writing frames to a folder.
struct FolderOptions: OptionGroup {
  @Flag(
    .flag("--overwrite", "render into a folder that has other files in it")
      .needing(.folder, hint: "an earlier film is replaced anyway, once the new one is whole"))
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
