import Pipeline
import System

/// Whether a command replaces work that a person may have made or changed: a scene, or a document.
///
/// This is the rule of all commands: scenes, documents and folders with other files are kept unless
/// `--overwrite` is there. Any other file is replaced as soon as the new one is whole.
struct OverwriteOption: OptionGroup {
  @Flag("--overwrite", "replace an existing scene or document") private var overwrites

  /// Checks that nothing stands where a command is going to write, unless it replaces that.
  func check(_ path: String) throws {
    guard try overwrites || !FileSystem.exists(path) else {
      throw UsageError(message: "\(path) already exists", hint: "--overwrite replaces it")
    }
  }
}
