/// A refusal to render into a folder that has something in it which Smear did not make.
package struct ForeignFileError: Error, Hashable {
  package let folder: String

  /// Name of one file, the first in alphabetical order.
  package let file: String

  /// What file managers leave in folders that somebody has looked at.
  private static let traces: Set = [".DS_Store", ".directory", "Thumbs.db", "desktop.ini"]

  /// Whether a file says nothing of what a folder is for; it stays as it is.
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
