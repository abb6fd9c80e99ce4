/// Events that a client is told of as they happen.
package final class EventStream: Sendable {
  /// Waits for the next event and returns it, or `nil` at the end; it has at most so many bytes.
  let next: @Sendable (_ limit: Int) -> [UInt8]?

  package init(next: @escaping @Sendable (_ limit: Int) -> [UInt8]?) {
    self.next = next
  }
}
