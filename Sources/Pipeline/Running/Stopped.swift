/// Somebody does not want any more what was being made.
package struct Stopped: Error {
  /// Throws this error unless the work goes on.
  ///
  /// - Parameter proceed: Whether it does.
  package static func check(_ proceed: () -> Bool) throws(Stopped) {
    guard proceed() else { throw Stopped() }
  }
}
