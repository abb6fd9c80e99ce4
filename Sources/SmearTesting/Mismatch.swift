/// Why a picture is not what a test expects it to be.
struct Mismatch: Error, Hashable, CustomStringConvertible {
  /// In lowercase and without a full stop.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
