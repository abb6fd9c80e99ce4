internal import Synchronization

/// The last field that was made, for as long as it is asked for again.
final class KeptField: Sendable {
  private let field = Mutex<HeightField?>(nil)

  /// Returns the field of some size; `make` is called if it is not the last one's.
  func field(width: Int, height: Int, made make: () -> HeightField) -> HeightField {
    if let field = field.withLock({ $0 }), (field.width, field.height) == (width, height) {
      return field
    }
    let made = make()
    field.withLock { $0 = made }
    return made
  }
}
