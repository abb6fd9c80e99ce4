import SceneModel

/// Where nodes stand, and what names mean there.
///
/// A class, because every node refers to it, and because the parameters of a file become known one
/// after the other.
final class Origin {
  /// The file.
  let source: SourceText

  /// The folder of the file from that of the scene, with a `/` at its end; empty if they are the same.
  let folder: String

  /// The numbers that formulas know by name.
  var numbers: [String: Double]

  init(source: SourceText, folder: String = "", numbers: [String: Double] = [:]) {
    self.source = source
    self.folder = folder
    self.numbers = numbers
  }

  /// The place of some bytes of the file, for diagnostics.
  func range(of bytes: Range<Int>) -> SourceRange {
    SourceRange(file: source.file, bytes: bytes)
  }
}
