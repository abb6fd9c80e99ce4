import Glibc
import Synchronization

/// The user's wish to stop: Ctrl-C, or a request to terminate.
enum Interruption {
  /// The signal that came, or 0.
  private static let received = Atomic<Int32>(0)

  private static let stopping = [SIGINT, SIGTERM]

  /// Lets the signals through that the parent blocked.
  ///
  /// A process inherits that: one started from a thread of Dispatch could not be stopped.
  static func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in stopping { unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets the first SIGINT or SIGTERM ask for a clean stop; a second one ends the process at once.
  static func watch() {
    for number in stopping {
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
