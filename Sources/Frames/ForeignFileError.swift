/// A refusal to render into a folder that has something in it which Smear did not make.
package struct ForeignFileError: Error, Hashable {
  package let folder: String

  /// Name of one file, the first in alphabetical order.
  package let file: String
}

extension ForeignFileError: CustomStringConvertible {
  /// "cannot render into out: 'notes.txt' is not a frame of Smear's; …".
  package var description: String {
    """
    cannot render into \(folder): '\(file)' is not a frame of Smear's; \
    use another folder, or --overwrite to replace what is in the way
    """
  }
}
