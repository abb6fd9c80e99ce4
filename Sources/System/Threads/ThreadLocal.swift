import Glibc

/// A value of which each thread has its own.
///
/// The value is made when a thread first asks for it, and released when that thread ends.
package struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  /// - Parameter make: Creates the value of a thread.
  package init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { value in
      guard let value = unsafe value else { return }
      unsafe Unmanaged<AnyObject>.fromOpaque(value).release()
    }
    // There are 1024 keys, and the program has a handful.
    precondition(status == 0, "no thread-specific keys are left")
    self.key = key
    self.make = make
  }

  /// The value of the calling thread.
  package var value: Value {
    if let known = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<Value>.fromOpaque(known).takeUnretainedValue()
    }
    let value = make()
    let owned = unsafe Unmanaged.passRetained(value)
    // Without memory for it, the thread makes another one the next time.
    if unsafe pthread_setspecific(key, owned.toOpaque()) != 0 { unsafe owned.release() }
    return value
  }
}
