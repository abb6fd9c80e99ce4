/// A request that cannot be carried out as the user wrote it.
package struct UsageError: Error, Equatable {
  /// The mistake, in lowercase and without a full stop.
  package let message: String

  /// The user's probable intention.
  package let hint: String?

  package init(message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}
