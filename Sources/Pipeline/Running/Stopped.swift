/// An error that ends work the user no longer wants.
package struct Stopped: Error {
  /// Throws this error if the work is to stop.
  ///
  /// - Parameter proceed: Returns whether to continue.
  package static func check(_ proceed: () -> Bool) throws(Stopped) {
    guard proceed() else { throw Stopped() }
  }
}
