/// A request that makes no sense.
package struct UsageError: Error, Equatable {
  /// The mistake, in lowercase and without a full stop.
  package let message: String

  /// The probable intention of the user.
  package let hint: String?

  package init(message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}
