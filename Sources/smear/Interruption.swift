import Glibc
import Synchronization

/// The user's wish to stop: Ctrl-C, or a request to terminate.
enum Interruption {
  /// The signal that came, or 0.
  private static let received = Atomic<Int32>(0)

  /// Lets the first SIGINT or SIGTERM ask for a clean stop; a second one ends the process at once.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Interruption.received.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  /// The status to exit with, once a signal has come.
  static var status: ExitStatus? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : .signal(number)
  }
}
