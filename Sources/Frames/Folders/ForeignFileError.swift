/// A refusal to render into a folder that has something in it which Smear did not make.
package struct ForeignFileError: Error, Hashable {
  package let folder: String

  /// Name of one file, the first in alphabetical order.
  package let file: String
}

extension ForeignFileError: CustomStringConvertible {
  /// "cannot render into out: 'notes.txt' was not made by Smear; …".
  package var description: String {
    """
    cannot render into \(folder): '\(file)' was not made by Smear; \
    use another folder, or --overwrite to replace what is in the way
    """
  }
}
