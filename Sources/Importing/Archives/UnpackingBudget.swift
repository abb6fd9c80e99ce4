/// The room that is left for the files of a document's archives: one room for all of them, because
/// archives may hold archives.
struct UnpackingBudget {
  /// The most entries of all archives.
  static let mostEntries = 10_000

  /// The number of entries that may follow.
  var entries = UnpackingBudget.mostEntries

  /// The number of unpacked bytes that may follow.
  var bytes = 1 << 30
}
