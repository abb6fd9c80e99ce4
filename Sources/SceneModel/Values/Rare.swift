/// A value that few things have, kept on the heap.
///
/// A missing one takes no more memory than a reference, and is copied as quickly.
@propertyWrapper
package struct Rare<Value: Hashable & Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box?

  package init(wrappedValue: Value?) {
    box = wrappedValue.map(Box.init)
  }

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

extension Rare: Hashable {
  package static func == (one: Rare, other: Rare) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}
