internal import Synchronization

/// A cache of the last field made.
final class KeptField: Sendable {
  private let field = Mutex<HeightField?>(nil)

  /// Returns the field of some size; calls `make` if the last one had another size.
  func field(width: Int, height: Int, made make: () -> HeightField) -> HeightField {
    if let field = field.withLock({ $0 }), (field.width, field.height) == (width, height) {
      return field
    }
    let made = make()
    field.withLock { $0 = made }
    return made
  }
}
