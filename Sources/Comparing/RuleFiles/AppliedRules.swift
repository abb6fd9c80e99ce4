/// The rules of a comparison and their origin.
package struct AppliedRules {
  package let book: RuleBook

  /// The file of the rules; `nil` if they come from the command line.
  package let file: RuleFile?

  /// Path of a rule file that is not used, because the command line gives other rules.
  let unread: String?

  /// Whether these are the default rules for films.
  let isForFilms: Bool

  package init(
    book: RuleBook, file: RuleFile? = nil, unread: String? = nil, isForFilms: Bool = false
  ) {
    (self.book, self.file, self.unread) = (book, file, unread)
    self.isForFilms = isForFilms
  }

  /// A remark for the summary, if the rules are those for films or replace a file; otherwise `nil`.
  package var remark: String? {
    isForFilms
      ? "films are compressed with losses: differences this small count as equal"
      : unread.map { "rules of \($0) are not used: there are others on the command line" }
  }

  /// Reports exceptions that match no frame, because they are probably misspelt.
  package func reportExceptionsWithoutFrames(among pairs: [FramePair]) {
    guard let file else { return }
    for index in book.exceptionsWithoutFrames(among: pairs) { file.reportException(index) }
  }
}
