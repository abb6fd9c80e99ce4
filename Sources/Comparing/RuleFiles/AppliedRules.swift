/// The rules of a comparison, and where they come from.
package struct AppliedRules {
  package let book: RuleBook

  /// The file they come from; `nil` if the command line says them.
  package let file: RuleFile?

  /// A file of rules beside the reference that the command line takes the place of.
  package let unread: String?

  /// Whether they are the usual ones of films.
  package let isForFilms: Bool

  package init(
    book: RuleBook, file: RuleFile? = nil, unread: String? = nil, isForFilms: Bool = false
  ) {
    (self.book, self.file, self.unread) = (book, file, unread)
    self.isForFilms = isForFilms
  }

  /// The remark on the rules in a summary; `nil` if there is no file.
  package var remark: String? {
    isForFilms
      ? "films are compressed with losses: differences this small count as equal"
      : unread.map { "rules of \($0) are not used: there are others on the command line" }
  }

  /// Shows which exceptions fit no frame: somebody meant others.
  package func reportExceptionsWithoutFrames(among pairs: [FramePair]) {
    guard let file else { return }
    for index in book.exceptionsWithoutFrames(among: pairs) { file.reportException(index) }
  }
}
