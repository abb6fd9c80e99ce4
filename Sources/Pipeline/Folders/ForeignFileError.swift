/// A refusal to render into a folder that contains a file Smear did not make.
struct ForeignFileError: Error, Hashable {
  let folder: String

  /// Name of the first foreign file in alphabetical order.
  package let file: String

  /// Files that file managers leave in folders they have shown.
  private static let traces: Set = [".DS_Store", ".directory", "Thumbs.db", "desktop.ini"]

  /// Whether a file is a file manager's, which stays and does not stop a rendering.
  static func isHarmless(_ name: String) -> Bool { name.hasPrefix("._") || traces.contains(name) }
}

extension ForeignFileError: CustomStringConvertible {
  /// "cannot render into out: 'notes.txt' was not made by Smear; …".
  package var description: String {
    """
    cannot render into \(folder): '\(file)' was not made by Smear; \
    use another folder, or --overwrite, which replaces frames and leaves your other files alone
    """
  }
}
